import type { Translation } from '../../catalog.ts';
import type { failureCauses as source } from '../../en-US/operations/failure-causes.ts';

export const failureCauses: Translation<typeof source> = {
  'failure-causes.technical': 'Détail technique',
  'failure-causes.ADDRESS_UNKNOWN': 'L’adresse du destinataire n’existe pas',
  'failure-causes.ADDRESS_UNKNOWN.next': 'Corrigez l’adresse, puis renvoyez le courriel.',
  'failure-causes.MAILBOX_FULL': 'La boîte du destinataire est pleine',
  'failure-causes.MAILBOX_FULL.next': 'Prévenez cette personne, puis renvoyez le courriel.',
  'failure-causes.MAIL_REFUSED': 'Le serveur de courriel du destinataire a refusé le courriel',
  'failure-causes.MAIL_REFUSED.next':
    'Demandez à son équipe TI d’autoriser notre adresse d’expédition.',
  'failure-causes.CERTIFICATE': 'Le certificat de l’autre système n’est pas valide',
  'failure-causes.CERTIFICATE.next':
    'Demandez à l’équipe responsable de le renouveler, puis réessayez.',
  'failure-causes.HOST_UNKNOWN': 'L’adresse de l’autre système est introuvable',
  'failure-causes.HOST_UNKNOWN.next': 'Vérifiez l’adresse dans ses paramètres, puis réessayez.',
  'failure-causes.NO_CONNECTION': 'Nous n’avons pas pu joindre l’autre système',
  'failure-causes.NO_CONNECTION.next':
    'Il est peut-être en panne. Vérifiez qu’il fonctionne, puis réessayez.',
  'failure-causes.NO_ANSWER': 'L’autre système n’a pas répondu à temps',
  'failure-causes.NO_ANSWER.next': 'Il est peut-être occupé. Réessayez dans quelques minutes.',
  'failure-causes.SIGN_IN_REFUSED': 'L’autre système a refusé notre connexion',
  'failure-causes.SIGN_IN_REFUSED.next':
    'Vérifiez le mot de passe ou la clé dans ses paramètres, puis réessayez.',
  'failure-causes.TOO_MANY': 'Nous avons trop souvent interrogé l’autre système',
  'failure-causes.TOO_MANY.next': 'Réessayez dans quelques minutes.',
  'failure-causes.NOT_FOUND_THERE': 'L’autre système n’a pas ce que nous demandons',
  'failure-causes.NOT_FOUND_THERE.next':
    'Vérifiez son adresse dans les paramètres, puis réessayez.',
  'failure-causes.BROKEN_THERE': 'L’autre système a eu une erreur',
  'failure-causes.BROKEN_THERE.next': 'Prévenez l’équipe responsable, puis réessayez.',
  'failure-causes.REFUSED_THERE': 'L’autre système a refusé la demande',
  'failure-causes.REFUSED_THERE.next': 'Montrez le détail technique à l’équipe responsable.',
  'failure-causes.UNREADABLE_ANSWER': 'Nous n’avons pas pu lire la réponse de l’autre système',
  'failure-causes.UNREADABLE_ANSWER.next': 'Montrez le détail technique à l’équipe responsable.',
  'failure-causes.VIRUS_SCAN': 'L’analyse antivirus ne s’est pas terminée',
  'failure-causes.VIRUS_SCAN.next': 'Vérifiez l’antivirus, puis réessayez.',
  'failure-causes.STORAGE': 'Le stockage de fichiers a refusé le changement ou est plein',
  'failure-causes.STORAGE.next': 'Vérifiez son espace et sa clé, puis réessayez.',
  'failure-causes.DATABASE': 'La base de données était occupée ou a refusé le changement',
  'failure-causes.DATABASE.next':
    'Réessayez. Si l’échec se répète, montrez le détail technique au soutien.',
  'failure-causes.OTHER': 'Une erreur inattendue s’est produite',
  'failure-causes.OTHER.next':
    'Réessayez. Si l’échec se répète, montrez le détail technique au soutien.',
};
