import type { Translation } from '../../catalog.ts';
import type { operations as source } from '../../en-US/operations/operations.ts';

export const operations: Translation<typeof source> = {
  'operations.nav.operations': 'Resumen',
  'operations.nav.operationsReports': 'Adopción',
  'operations.about.operationsReports':
    'Personas, productos, tickets y búsquedas a lo largo del tiempo.',
  'operations.nav.operationsAnnouncements': 'Avisos',
  'operations.nav.operationsFlags': 'Indicadores de función',
  'operations.nav.operationsMail': 'Correo sin entregar',
  'operations.about.operationsMail':
    'Reenvía los correos que no llegaron o envía uno a la dirección correcta.',
  'operations.nav.operationsThrottles': 'Direcciones limitadas',
  'operations.about.operationsThrottles':
    'Mira quién debe esperar después de demasiados intentos y levanta el límite.',
  'operations.nav.operationsJobs': 'Tareas con error',
  'operations.about.operationsJobs':
    'Reintenta o descarta el trabajo en segundo plano que no se completó.',
  'operations.about.operationsAnnouncements':
    'Informa a todas las personas, o a un grupo, de lo que necesitan saber.',
  'operations.about.operationsFlags': 'Activa funciones para un porcentaje de las empresas.',
  'operations.nav.operationsGlossary': 'Diccionario de datos',
  'operations.about.operationsGlossary': 'Importa términos de una hoja de cálculo, revisada antes.',
  'operations.nav.operationsProducts': 'Productos',
  'operations.about.operationsProducts':
    'Dónde se abren los productos y cómo obtienen acceso los usuarios.',
  'operations.nav.operationsStaff': 'Cuentas de personal',
  'operations.about.operationsStaff':
    'Invita al personal del minorista y decide quién recibe un rol.',
  'operations.history.title': 'Historial: {name}',
  'operations.history.none': 'Aún no hay cambios.',
  'operations.history.failed': 'No se pudo cargar el historial',
  'operations.history.older': 'Los cambios anteriores están en el registro de actividad.',
  'operations.history.erased': 'Persona eliminada',
  'operations.site.US': 'Estados Unidos',
  'operations.site.MX': 'México',
  'operations.site.CA': 'Canadá',
  'operations.reason.hint': 'Se guarda en el registro de actividad.',
  'operations.reason.required': 'Escribe un motivo.',
  'operations.home.lead': 'Cómo está el portal y dónde puedes cambiarlo.',
  'operations.home.pages': 'Páginas de operación',
  'operations.health.title': 'Estado del sistema',
  'operations.health.checked':
    'Se comprobó el {time}. Se actualiza cada {seconds, plural, one {segundo} other {# segundos}}.',
  'operations.health.failed': 'No se pudo comprobar el sistema',
  'operations.health.noDatabase':
    'El portal no puede conectarse a su base de datos, así que no puede comprobar lo demás. Revisa /readyz y el servidor de la base de datos.',
  'operations.health.stale': 'Estos datos son del {time}.',
  'operations.health.state.OK': 'Bien',
  'operations.health.state.ATTENTION': 'Requiere atención',
  'operations.health.state.DOWN': 'No funciona',
  'operations.health.part.database': 'Base de datos',
  'operations.health.part.queue': 'Tareas en segundo plano',
  'operations.health.part.mail': 'Correo',
  'operations.health.part.storage': 'Almacenamiento de archivos',
  'operations.health.unknown': 'Sin datos',
  'operations.health.elsewhere': 'En otro servidor',
  'operations.health.none': 'Ninguna',
  'operations.health.size': 'Tamaño',
  'operations.health.connections': 'Conexiones',
  'operations.health.connectionsOf': '{used, number} de {max, number}',
  'operations.health.longestTransaction': 'Transacción más larga',
  'operations.health.free': 'Espacio libre',
  'operations.health.waiting': 'En espera',
  'operations.health.running': 'En curso',
  'operations.health.failures': 'Con error',
  'operations.health.oldest': 'Espera más larga',
  'operations.health.workers': 'Procesos activos',
  'operations.health.lastSent': 'Último envío',
  'operations.health.transport': 'Se envía por',
  'operations.health.transport.SMTP': 'Servidor de correo',
  'operations.health.transport.OUTBOX': 'No se envía: se queda en la bandeja de salida',
  'operations.health.storage': 'Lugar',
  'operations.health.storage.DISK': 'Disco',
  'operations.health.storage.S3': 'Depósito S3',
  'operations.health.answer': 'Escribir y leer',
  'operations.health.virusScan': 'Búsqueda de virus',
  'operations.health.virusScan.ON': 'Activada',
  'operations.health.virusScan.OFF': 'Desactivada',
  'operations.health.virusScan.AWAY': 'No responde',
  'operations.health.problem.NO_ANSWER':
    'No respondió en 3 segundos. Comprueba que funcione y que el portal pueda conectarse.',
  'operations.health.problem.DISK_SHORT':
    'El disco está casi lleno. Libera espacio o amplíalo pronto.',
  'operations.health.problem.DISK_FULL':
    'El disco está lleno y los cambios se rechazan. Libera espacio o amplíalo ahora.',
  'operations.health.problem.MIGRATIONS_PENDING':
    'La base de datos es anterior a esta versión. Reinicia el portal para que la actualice.',
  'operations.health.problem.CONNECTIONS_SCARCE':
    'Casi todas las conexiones están en uso. Aumenta max_connections o usa menos nodos.',
  'operations.health.problem.LONG_TRANSACTION':
    'Una transacción lleva mucho tiempo abierta y puede detener a otras. Búscala en pg_stat_activity.',
  'operations.health.problem.NO_WORKER':
    'Ningún proceso dio señales en el último minuto y ninguna tarea avanza. Inicia un nodo del portal.',
  'operations.health.problem.JOBS_LATE':
    'Hay tareas que esperan más de 5 minutos. Agrega un nodo o revisa qué tipo se acumula.',
  'operations.health.problem.JOBS_FAILED': 'Algunas tareas fallaron. Reinténtalas o descártalas.',
  'operations.health.problem.MAIL_LATE':
    'Hay correos que esperan más de 5 minutos. Revisa el servidor de correo en SMTP_URL.',
  'operations.health.problem.MAIL_FAILED':
    'Algunos correos no se pudieron entregar. Reenvíalos o descártalos.',
  'operations.health.problem.MAIL_NOT_SENT':
    'No hay servidor de correo, así que nadie recibe correos. Configura SMTP_URL.',
  'operations.health.problem.SCANNER_AWAY':
    'El antivirus no responde, así que nadie puede adjuntar archivos a los tickets. Revisa CLAMD_ADDRESS y su servicio.',
};
