import type { Translation } from '../../catalog.ts';
import type { humanCheck as source } from '../../en-US/identity/human-check.ts';

export const humanCheck: Translation<typeof source> = {
  'human-check.title': 'Antes de continuar…',
  'human-check.lead': 'Mantén presionado para confirmar que eres una persona (no un bot).',
  'human-check.hold': 'Mantén presionado',
  'human-check.tooEarly': 'Soltaste el botón demasiado pronto.',
  'human-check.insecure': 'Esta comprobación necesita una conexión segura (https).',
  'human-check.keys': 'Con el teclado, mantén presionada la barra espaciadora o Entrar.',
  'human-check.keepHolding': 'Sigue presionando…',
  'human-check.halfway': 'Vas a la mitad. Sigue presionando…',
  'human-check.oneMoment': 'Un momento…',
  'human-check.letGo': 'Gracias. Ya puedes soltar.',
  'human-check.thanks': 'Gracias. Continuamos…',
  'human-check.cannotHold': 'No puedo mantener presionado el botón',
  'human-check.holdInstead': 'Prefiero mantener presionado',
  'human-check.confirmLead':
    'Confirma que eres una persona (no un bot), espera unos segundos y confirma otra vez.',
  'human-check.confirm': 'Soy una persona',
  'human-check.confirmAgain': 'Confirmar otra vez',
  'human-check.wait': 'Espera {seconds, number} s',
  'human-check.waitAnnounced':
    'Espera {seconds, plural, one {# segundo} other {# segundos}} y confirma otra vez.',
  'human-check.due': 'Ahora confirma una vez más.',
};
