import type { Translation } from '../catalog.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.domainAdded.subject': 'Se autorizó {domain} para {company}',
  'mail.domainAdded.body': `Hola, {name}:

{actor} autorizó el dominio de correo {domain} para {company}. Ya se puede invitar a personas con una dirección de ese dominio.

¿No lo esperabas? Elimínalo en Dominios autorizados, en el portal.`,
  'mail.domainWaiting.subject': '{domain} espera autorización para {company}',
  'mail.domainWaiting.body': `Hola, {name}:

{actor} solicitó autorizar el dominio de correo {domain} para {company}. Otra empresa lo usa como propio. Demuestra que es tuyo con el registro DNS que aparece en Dominios autorizados, en el portal, o espera la decisión de un superadministrador.`,
  'mail.domainDecided.subject':
    '{how, select, REFUSED {Se rechazó {domain} para {company}} other {Se autorizó {domain} para {company}}}',
  'mail.domainDecided.body': `Hola, {name}:

{how, select, PROVED {El registro DNS demostró que el dominio de correo {domain} es tuyo. Ya está autorizado para {company}.} APPROVED {Un superadministrador aprobó el dominio de correo {domain}. Ya está autorizado para {company}.} other {Un superadministrador rechazó el dominio de correo {domain} para {company}. Motivo: {reason}}}`,
  'mail.domainShared.subject': 'Novedades sobre tu dominio {domain}',
  'mail.domainShared.body': `Hola, {name}:

{domain} es un dominio autorizado de {company}. {how, select, REQUESTED {{other} solicita usarlo también como propio. Para eso hace falta un registro DNS que solo puede publicar quien posee el dominio, o la aprobación de un superadministrador.} THIRD_PARTY {{other} lo agregó como dominio de terceros y puede invitar a personas con una dirección ahí. Se unen solo si aceptan.} REFUSED {Un superadministrador rechazó la solicitud de {other}.} PROVED {{other} demostró que es suyo con un registro DNS y también lo usa como propio.} other {Un superadministrador lo aprobó para {other}, que también lo usa como propio.}}

¿No lo esperabas? Escríbenos con el formulario de contacto del portal.`,
  'mail.invitation.subject': 'Tu invitación al portal de proveedores de {company}',
  'mail.invitation.body': `Hola, {name}:

Te invitaron a trabajar en el portal de proveedores para {company}. Abre este enlace para registrarte:

{link}

Funciona una sola vez, durante {days, number} días. Después, la misma página puede enviarte uno nuevo.

¿No esperabas esta invitación? Puedes ignorar este correo.`,
  'mail.staffInvitation.subject': 'Configura tu cuenta de personal en el portal de proveedores',
  'mail.staffInvitation.body': `Hola, {name}:

Te invitaron al portal de proveedores como parte del personal del minorista. Abre este enlace para registrarte y elegir una contraseña:

{link}

Funciona una sola vez, durante {days, number} días. Después, la misma página puede enviarte uno nuevo.

¿No esperabas esta invitación? Puedes ignorar este correo.`,
  'mail.staffRoleAsked.subject': '{person}: el rol {role} espera tu aprobación',
  'mail.staffRoleAsked.body': `Hola, {name}:

{actor} solicita dar a {person} ({address}) el rol {role}. Un segundo superadministrador tiene que aprobarlo o rechazarlo a más tardar el {date}:

{link}

Motivo: {reason}

¿No lo esperabas? Recházalo y pregunta a {actor} por qué.`,
  'mail.staffRoleDecided.subject':
    '{person}: el rol {role} se {decision, select, APPROVE {aprobó} other {rechazó}}',
  'mail.staffRoleDecided.body': `Hola, {name}:

{actor} {decision, select, APPROVE {aprobó} other {rechazó}} el rol {role} para {person}, que solicitaste.
{hasNote, select, yes {
Nota: {note}
} other {}}`,
  'mail.staffRoleGiven.subject': 'Tu rol en el portal de proveedores: {role}',
  'mail.staffRoleGiven.body': `Hola, {name}:

Ahora tienes el rol {role} en el portal de proveedores. Ya está vigente:

{link}`,
  'mail.contentReview.subject':
    '{count, plural, one {Hay un elemento tuyo por revisar} other {Hay # elementos tuyos por revisar}}',
  'mail.contentReview.body': `Hola, {name}:

{count, plural, one {Toca revisar este elemento. Compáralo} other {Toca revisar estos elementos. Compara cada uno}} con el producto, corrige lo que haya cambiado y pon la próxima fecha:

{items}

Todos los elementos por revisar:
{link}`,
  'mail.logCheckpoint.subject':
    'Registro de actividad de {company}: punto de control en la entrada {entries}',
  'mail.logCheckpoint.body': `Hola, {name}:

Conserva este correo. Con él puedes demostrar que ninguna entrada del registro de actividad de {company} hasta la número {entries} se cambió ni se eliminó después.

{note}

Para comprobarlo, descarga el registro para verificación y compáralo con este punto de control:

{link}

¿No quieres recibir estos correos? Desactívalos en la misma página.`,
  'mail.auditOpened.subject': 'Auditoría de acceso de usuarios de {company}: fecha límite, {date}',
  'mail.auditOpened.body': `Hola, {name}:

Ya está abierta la auditoría anual de acceso de usuarios de {company}. Revisa a tus usuarios, haz los cambios necesarios y confirma la auditoría a más tardar el {date}:

{link}

Si no se confirma a tiempo, todas las personas de {company} pierden el acceso hasta que se confirme.`,
  'mail.auditExtended.subject':
    'Auditoría de acceso de usuarios de {company}: nueva fecha límite, {date}',
  'mail.auditExtended.body': `Hola, {name}:

La auditoría de acceso de usuarios de {company} tiene una nueva fecha límite. Revisa a tus usuarios y confirma la auditoría a más tardar el {date}:

{link}

Si no se confirma a tiempo, todas las personas de {company} pierden el acceso hasta que se confirme.`,
  'mail.accountChanged.subject': '{company}: se modificó su cuenta',
  'mail.accountChanged.body': `Hola, {name}:

{actor}, del minorista, modificó la cuenta de {company}:

{changes}
{hasReason, select, yes {
Motivo: {reason}
} other {
Esto deshace un cambio anterior.
}}
¿Tienes preguntas? Consulta al administrador del portal de proveedores del minorista.`,
  'mail.accountBlocked.subject': 'Tu cuenta del portal de proveedores está bloqueada',
  'mail.accountBlocked.body': `Hola, {name}:

El minorista bloqueó tu cuenta. No puedes iniciar sesión en el portal de proveedores, para ninguna empresa, hasta que se desbloquee.

Motivo: {reason}

¿Tienes preguntas? Consulta al administrador del portal de proveedores del minorista.`,
  'mail.accountUnblocked.subject': 'Tu cuenta del portal de proveedores está desbloqueada',
  'mail.accountUnblocked.body': `Hola, {name}:

El minorista desbloqueó tu cuenta. Ya puedes iniciar sesión de nuevo en el portal de proveedores.

Motivo: {reason}`,
  'mail.memberChanged.subject':
    '{company}: {how, select, ADDED {se invitó a {person}} REMOVED {se eliminó a {person}} BLOCKED {se bloqueó a {person}} UNBLOCKED {se desbloqueó a {person}} other {se deshizo un cambio sobre {person}}}',
  'mail.memberChanged.body': `Hola, {name}:

{how, select, ADDED {{actor}, del minorista, invitó a {person} a {company}.} REMOVED {{actor}, del minorista, eliminó a {person} de {company}.} BLOCKED {{actor}, del minorista, bloqueó a {person}, que ya no puede iniciar sesión en el portal de proveedores. Solo el minorista puede desbloquear su cuenta.} UNBLOCKED {{actor}, del minorista, desbloqueó a {person}, que puede iniciar sesión de nuevo.} other {{actor}, del minorista, deshizo su último cambio sobre {person} en {company}.}}
{how, select, UNDONE {} other {
Motivo: {reason}
}}
¿Tienes preguntas? Consulta al administrador del portal de proveedores del minorista.`,
  'mail.visitReport.subject': '{visitor}, del minorista, visitó {company}',
  'mail.visitReport.body': `Hola, {name}:

{visitor}, del minorista, estuvo en la cuenta de {company} del {from} al {to}.

Motivo: {reason}
{hasActs, select, yes {
Lo que hizo:

{acts}
} other {
No cambió nada.
}}
¿No lo esperabas? Consulta al administrador del portal de proveedores del minorista.`,
  'mail.visitReport.more': 'y más',
  'mail.auditReminder.subject':
    '{days, plural, one {Vence mañana} other {Quedan # días}}: auditoría de acceso de usuarios de {company}',
  'mail.auditReminder.body': `Hola, {name}:

La auditoría de acceso de usuarios de {company} vence el {date}. Hasta ahora se decidió sobre {decided} de {total} personas. Continúa donde tú y los demás administradores se quedaron:

{link}

Si no se confirma antes, todas las personas de {company} pierden el acceso hasta que se confirme.`,
  'mail.ticket-created.subject': '{reference}: tu ticket de soporte',
  'mail.ticket-created.body': `Tu ticket de soporte sobre “{subject}” tiene el número de referencia {reference}.

Síguelo en el portal, en Soporte, Tus tickets. Te escribiremos cuando haya una respuesta.`,
  'mail.ticket-created-signed-out.subject': '{reference}: tu ticket de soporte',
  'mail.ticket-created-signed-out.body': `Tu ticket de soporte tiene el número de referencia {reference}.

Síguelo y agrega lo que falte aquí, sin necesidad de una cuenta: {link}
El enlace es solo para ti: abre el ticket a quien lo tenga.

Si tienes una cuenta con esta dirección, encontrarás el ticket en el portal, en Soporte, Tus tickets. Si no nos escribiste, ignora este correo.`,
  'mail.ticket-answered.subject': '{reference}: tu ticket de soporte',
  'mail.ticket-answered.body': `{text}

{author}
{hasFiles, select, yes {
Archivos adjuntos en el portal: {files}
} other {}}
{status, select, WAITING_ON_YOU {Necesitamos tu respuesta para continuar.} RESOLVED {Creemos que está resuelto. Escríbenos de nuevo si no es así.} CLOSED {Este ticket está cerrado.} other {}} {canReply, select, yes {Responde a este correo o abre tu ticket:} other {Abre tu ticket para responder:}}

{link}

Número de referencia: {reference}`,
  'mail.ticket-closed.subject': '{reference}: tu ticket de soporte',
  'mail.ticket-closed.body': `Tu ticket de soporte {reference} está cerrado, así que no agregamos tu correo.

Crea un ticket de seguimiento y veremos ambos:

{link}`,
  'mail.ticket-commented.subject': '{reference}: {author} escribió',
  'mail.ticket-commented.body': `Hola, {name}:

{author} escribió en el ticket {reference}:

{text}

Responde en el portal:

{link}`,
  'mail.contact.subject':
    'Contacto {reference}: {reason, select, ACCESS {acceso} PRODUCT {un producto} DATA {datos} PARTNERSHIP {colaboración} other {otro tema}} ({company})',
  'mail.contact.body': `Mensaje del formulario de contacto.

Referencia: {reference}
Sitio: {site}, escrito en {locale}
{signedIn, select, yes {Con sesión iniciada como {loginId}, en nombre de la empresa {actsFor}} other {Sin sesión iniciada: nombre, correo y empresa están tal como se escribieron}}

Nombre: {name}
Correo: {email}
Empresa: {company}
Motivo: {reason, select, ACCESS {Acceso al portal} PRODUCT {Un producto} DATA {Datos o reportes} PARTNERSHIP {Colaboración} other {Otro}}

{message}`,
  'mail.passwordReset.subject': 'Elige una contraseña nueva',
  'mail.passwordReset.body': `Hola, {name}:

Recibimos una solicitud de contraseña nueva para {loginId}. Abre este enlace para elegirla:

{link}

Funciona una sola vez, durante {minutes, number} minutos.

Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.`,
  'mail.passwordChanged.subject': 'Se cambió tu contraseña',
  'mail.passwordChanged.body': `Hola, {name}:

Se cambió la contraseña de {loginId} y se cerró tu sesión en los demás dispositivos.

Si no fuiste tú, elige otra ahora:

{link}`,
  'mail.factorAdded.subject': 'Se agregó un factor de acceso a tu cuenta',
  'mail.factorAdded.body': `Hola, {name}:

Se agregó “{factor}” a {loginId}. A partir de ahora se te puede pedir su código al iniciar sesión.{first, select, yes { Se cerró tu sesión en los demás dispositivos.} other {}}

Si no fuiste tú, elimínalo y cambia tu contraseña:

{link}`,
  'mail.passkeyAdded.subject': 'Se agregó una llave de acceso a tu cuenta',
  'mail.passkeyAdded.body': `Hola, {name}:

Se agregó la llave de acceso “{factor}” a {loginId}. Abre tu cuenta, también sin la contraseña.{first, select, yes { Se cerró tu sesión en los demás dispositivos.} other {}}

Si no fuiste tú, elimínala y cambia tu contraseña:

{link}`,
  'mail.factorRemoved.subject': 'Se eliminó un factor de acceso de tu cuenta',
  'mail.factorRemoved.body': `Hola, {name}:

Se eliminó “{factor}” de {loginId} y se cerró tu sesión en los demás dispositivos.

Si no fuiste tú, cambia tu contraseña y agrega un factor de nuevo:

{link}`,
  'mail.recoveryCodesMade.subject': 'Tienes nuevos códigos de recuperación',
  'mail.recoveryCodesMade.body': `Hola, {name}:

Se generaron diez códigos de recuperación nuevos para {loginId}. Los anteriores ya no funcionan.

Si no fuiste tú, cambia tu contraseña y genera códigos nuevos:

{link}`,
  'mail.recoveryCodeUsed.subject': 'Se usó un código de recuperación de tu cuenta',
  'mail.recoveryCodeUsed.body': `Hola, {name}:

Se usó un código de recuperación de {loginId}. Códigos restantes: {left}.

Si no fuiste tú, cambia tu contraseña y genera códigos nuevos:

{link}`,
  'mail.secondFactorReminder.subject': '{company} te pide agregar un segundo paso',
  'mail.secondFactorReminder.body': `Hola, {name}:

Un administrador de {company} te recuerda agregar un segundo paso para iniciar sesión como {loginId}. Toma un minuto e impide que entren otras personas, aunque conozcan tu contraseña.{must, select, yes {

Lo necesitas después del {date}.} other {}}

Agrégalo en tu perfil:

{link}`,
  'mail.recoveryRequested.subject': 'Alguien solicita volver a tu cuenta sin tu segundo paso',
  'mail.recoveryRequested.body': `Hola, {name}:

Con la contraseña de {loginId}, alguien solicitó una forma de volver porque perdió el segundo paso. Dos personas tienen que aprobarlo y después pasan 24 horas. Luego se eliminan tus aplicaciones de autenticación, llaves de acceso y códigos de recuperación.

Si no fuiste tú, detenlo y después cambia tu contraseña:

{link}`,
  'mail.recoveryApproved.subject': '{approver} aprobó la recuperación de tu cuenta',
  'mail.recoveryApproved.body': `Hola, {name}:

{approver} aprobó la recuperación de {loginId}. Falta que la apruebe una persona más.

Si no la solicitaste, detenla y después cambia tu contraseña:

{link}`,
  'mail.recoveryWaiting.subject': 'Tu cuenta se abre sin su segundo paso en 24 horas',
  'mail.recoveryWaiting.body': `Hola, {name}:

La recuperación de {loginId} está aprobada. El {opensOn} se eliminan tus aplicaciones de autenticación, llaves de acceso y códigos de recuperación, se cierran todas tus sesiones y tu contraseña sola abre la cuenta.

Si no la solicitaste, detenla antes y cambia tu contraseña:

{link}`,
  'mail.recoveryOver.subject': 'La recuperación de tu cuenta terminó',
  'mail.recoveryOver.body': `Hola, {name}:

{how, select, STOPPED {La recuperación de {loginId} se detuvo.} DENIED {La recuperación de {loginId} se rechazó.} EXPIRED {La recuperación de {loginId} no se aprobó en 7 días.} other {La recuperación de {loginId} terminó: la cuenta cambió, o una persona que la aprobó ya no puede hacerlo.}} El inicio de sesión funciona como antes, con tu segundo paso.

Si no puedes iniciar sesión, puedes solicitarla de nuevo después de tu contraseña:

{link}`,
  'mail.recoveryDone.subject': 'Tu contraseña sola ya abre tu cuenta',
  'mail.recoveryDone.body': `Hola, {name}:

Pasaron las 24 horas: se eliminaron las aplicaciones de autenticación, llaves de acceso y códigos de recuperación de {loginId}, y se cerraron todas las sesiones. Inicia sesión con tu contraseña y agrega un nuevo segundo paso:

{link}

Si no lo solicitaste, contacta a soporte de inmediato.`,
  'mail.recoveryAsked.subject': '{person} no puede iniciar sesión y necesita tu aprobación',
  'mail.recoveryAsked.body': `Hola, {name}:

{person} ({loginId}) perdió el segundo paso del inicio de sesión y solicita una forma de volver. Apruébalo solo si reconociste a la persona, frente a frente o por teléfono: un correo o un chat no basta, porque pudo escribirlo alguien más.

Dos personas tienen que aprobarlo. Míralo aquí:

{link}`,
  'mail.accessRequested.subject': '{person} solicita acceso a productos de {company}',
  'mail.accessRequested.body': `Hola, {name}:

{person} ({address}) solicita acceso a:

{products}
{hasNote, select, yes {
Su nota:

{note}
} other {}}
Recibes este correo porque administras {company}. Apruébala o recházala en el portal:

{link}`,
  'mail.accessRequestedOfTeam.subject': '{person} solicita acceso a productos para {company}',
  'mail.accessRequestedOfTeam.body': `Hola, {name}:

{person} ({address}) solicita acceso a:

{products}
{hasNote, select, yes {
Su nota:

{note}
} other {}}
{company} no tiene otro administrador que pueda decidir, así que deciden los superadministradores. Abre la empresa y luego Usuarios y Solicitudes de acceso:

{link}`,
  'mail.accessRequestApproved.subject': 'Se aprobó tu acceso para {company}',
  'mail.accessRequestApproved.body': `Hola, {name}:

{person} aprobó tu solicitud para {company}:

{products}
{hasNote, select, yes {
Su nota:

{note}
} other {}}
Ya lo estamos preparando. La mayoría de los productos se abren en minutos. Si alguno tarda más, hasta 2 días hábiles, te enviaremos un correo cuando esté listo. No hace falta que inicies sesión de nuevo:

{link}`,
  'mail.accessRequestDenied.subject': 'Se rechazó tu solicitud de acceso para {company}',
  'mail.accessRequestDenied.body': `Hola, {name}:

{person} rechazó tu solicitud para {company}:

{products}
{hasNote, select, yes {
Su nota:

{note}
} other {}}
Puedes volver a solicitarlo cuando quieras:

{link}`,
  'mail.accessRequestExpired.subject': 'Tu solicitud para {company} venció',
  'mail.accessRequestExpired.body': `Hola, {name}:

Ningún administrador de {company} decidió tu solicitud en {days} días, así que terminó:

{products}

¿Aún lo necesitas? Vuelve a solicitarlo o habla con un administrador de {company}:

{link}`,
  'mail.invitationToJoin.subject': '{company} te invita al portal de proveedores',
  'mail.invitationToJoin.body': `Hola, {name}:

{company} te invita a trabajar en su nombre en el portal de proveedores. Ya tienes una cuenta: solo falta que aceptes. Abre este enlace para aceptar o rechazar:

{link}

Funciona durante {days, number} días. También encontrarás la invitación al iniciar sesión. Hasta que aceptes, {company} solo ve tu dirección de correo.

¿No esperabas esta invitación? Recházala o ignora este correo.`,
  'mail.invitationDeclined.subject': '{address} rechazó la invitación de {company}',
  'mail.invitationDeclined.body': `Hola, {name}:

{address} rechazó la invitación a trabajar para {company} en el portal de proveedores y ya no aparece en tu lista.

¿Fue un error? Agrega la dirección de nuevo.`,
  'mail.partnerAccess.subject':
    '{how, select, ADDED {{client} agregó a {company} como socio} CHANGED {{client} cambió lo que {company} puede abrir} RESTORED {{client} restauró el acceso de {company}} other {{client} terminó el acceso de {company}}}',
  'mail.partnerAccess.body': `Hola, {name}:

{how, select, ADDED {{client} agregó a {company} como socio en el portal de proveedores. Las personas de tu empresa que trabajan para {client} pueden abrir:} CHANGED {{client} cambió lo que {company} puede abrir. A partir de ahora:} RESTORED {{client} restauró el acceso de {company}. Tu equipo puede abrir de nuevo:} other {{client} terminó el acceso de {company}. Tu equipo ya no puede abrir sus productos.}}
{how, select, ENDED {} other {
Productos: {products}
Métodos permitidos: {methods}
{hasEnd, select, yes {Último día: {endDate}} other {Sin fecha de fin}}

Consulta todas las empresas para las que trabajas:

{link}
}}
¿No lo esperabas? Pregunta a tu contacto en {client}.`,
  'mail.productsReady.subject':
    '{count, plural, one {{product} ya está listo: {company}} other {Tus productos están listos: {company}}}',
  'mail.productsReady.body': `Hola, {name}:

{count, plural, one {Este producto ya está listo para tu trabajo con {company}:} other {Estos productos ya están listos para tu trabajo con {company}:}}

{products}

{count, plural, one {Ábrelo} other {Ábrelos}} desde tus aplicaciones:

{link}

¿Falta alguno? Solicítalo aquí:

{askLink}`,
  'mail.userRemoved.subject': 'Se retiró tu acceso a {company}',
  'mail.userRemoved.body': `Hola, {name}:

Ya no tienes acceso a {company} en el portal de proveedores. Tu acceso a otras empresas no cambia.

¿No lo esperabas? Pregunta a un administrador de {company}.`,
};
