import type { Translation } from '../../catalog.ts';
import type { recovery as source } from '../../en-US/identity/recovery.ts';

export const recovery: Translation<typeof source> = {
  'recovery.requests': 'Attendent de revenir dans leur compte',
  'recovery.requests.lead':
    'Ces personnes ont perdu leur deuxième étape. Deux personnes approuvent et, 24 heures plus tard, leur mot de passe suffit pour ouvrir le compte.',
  'recovery.asked': 'Demandé le {date}',
  'recovery.opens': 'S’ouvre le {date}',
  'recovery.expires': 'Prend fin le {date} sans une deuxième approbation',
  'recovery.approvedBy': 'Approuvé par {names}',
  'recovery.you': 'vous',
  'recovery.asAdmin': 'Vous approuvez à titre d’administrateur de {companies}',
  'recovery.approve': 'Approuver',
  'recovery.approve.of': 'Approuver la récupération pour {name}',
  'recovery.approve.title': 'Avez-vous reconnu {name}?',
  'recovery.approve.recognized':
    'Approuvez seulement après avoir vu {name} ou lui avoir parlé à un numéro de téléphone que vous connaissez. Un courriel ou un clavardage ne suffit pas : quelqu’un d’autre a pu l’écrire.',
  'recovery.approve.first': 'Une deuxième personne doit aussi approuver.',
  'recovery.approve.last':
    'Votre approbation est la deuxième : le compte s’ouvre dans 24 heures. D’ici là, la personne est avertie par courriel et peut arrêter la récupération.',
  'recovery.approve.failed': 'Rien n’a été approuvé',
  'recovery.approved': 'Vous avez approuvé la récupération pour {name}.',
  'recovery.deny': 'Refuser',
  'recovery.deny.of': 'Refuser la récupération pour {name}',
  'recovery.deny.title': 'Refuser la récupération pour {name}?',
  'recovery.deny.failed': 'Rien n’a été refusé',
  'recovery.denied': 'La récupération pour {name} a été refusée.',
  'recovery.reason.hint': 'Il reste dans le journal d’activité.',
  'recovery.stop': 'Arrêter',
  'recovery.stopped': 'La récupération a été arrêtée',
  'recovery.stop.failed': 'Rien n’a été arrêté',
  'recovery.own.title': 'Quelqu’un a demandé à ouvrir ce compte sans sa deuxième étape',
  'recovery.own.waits': 'Deux personnes doivent l’approuver d’ici le {date}.',
  'recovery.own.opens': 'C’est approuvé. Le compte s’ouvre le {date}.',
  'recovery.step.title': 'Rien de tout cela sous la main?',
  'recovery.step.lead': 'Il y a un moyen de revenir. Il prend au moins 24 heures.',
  'recovery.step.codes':
    'Cherchez d’abord vos codes de récupération : l’un d’eux ouvre votre compte tout de suite.',
  'recovery.step.people':
    'Sinon, deux personnes doivent approuver : un administrateur de votre entreprise, et un deuxième administrateur ou le soutien.',
  'recovery.step.delay':
    '24 heures après la deuxième approbation, votre mot de passe suffit pour ouvrir le compte. Nous vous avertissons par courriel, et chaque courriel permet de l’arrêter.',
  'recovery.step.submit': 'En faire la demande',
  'recovery.step.failed': 'La demande n’a pas été faite',
  'recovery.step.back': 'Revenir au code',
  'recovery.begun.title': 'Votre demande est faite',
  'recovery.begun.again': 'Vous avez déjà fait la demande',
  'recovery.begun.tell.COMPANY':
    'Avertissez un administrateur de votre entreprise, au téléphone ou face à face : il voit la demande sur sa page d’administration. Le soutien peut être la deuxième personne.',
  'recovery.begun.tell.SUPER_ADMINS':
    'Avertissez deux superadministrateurs, au téléphone ou face à face : ils voient la demande sur leur page du jour.',
  'recovery.begun.mail':
    'Nous avons envoyé un courriel à chacune de vos adresses. Quand le compte s’ouvrira, vous en recevrez un autre.',
  'recovery.running.title': 'Êtes-vous au courant?',
  'recovery.running.lead':
    'Vous avez votre deuxième étape. Si vous n’avez pas demandé de moyen de revenir, ou n’en avez plus besoin, arrêtez la récupération.',
  'recovery.running.continue': 'Continuer sans l’arrêter',
  'recovery.link.title': 'Arrêter la récupération?',
  'recovery.link.lead':
    'Quelqu’un qui connaît le mot de passe de {loginId} a demandé à ouvrir le compte sans sa deuxième étape.',
  'recovery.link.mine': 'Si vous l’avez demandé, fermez cette page : rien ne change.',
  'recovery.link.failed': 'Impossible de vérifier le lien',
  'recovery.link.next':
    'Votre deuxième étape reste. Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant.',
  'recovery.link.password': 'Choisir un nouveau mot de passe',
  'recovery.link.used.title': 'Il n’y a plus rien à arrêter',
  'recovery.link.used.message': 'La récupération de ce lien est terminée.',
  'recovery.link.unknown.title': 'Ce lien n’est pas valide',
  'recovery.link.unknown.message':
    'Ouvrez-le de nouveau à partir du courriel, ou copiez-le en entier.',
};
