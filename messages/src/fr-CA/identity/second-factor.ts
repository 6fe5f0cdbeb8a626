import type { Translation } from '../../catalog.ts';
import type { secondFactor as source } from '../../en-US/identity/second-factor.ts';

export const secondFactor: Translation<typeof source> = {
  'second-factor.title': 'Ajoutez une deuxième étape pour continuer',
  'second-factor.lead':
    'La connexion à ce compte demande une deuxième étape. Elle prend une minute et empêche les autres d’entrer, même s’ils connaissent votre mot de passe.',
  'second-factor.waiting': 'Vous pourrez continuer après l’avoir ajoutée.',
  'second-factor.ready': 'Vous pouvez continuer, ou ajouter d’abord un deuxième moyen.',
  'second-factor.done': 'C’est prêt.',
  'second-factor.banner':
    '{days, plural, =0 {Aujourd’hui est le dernier jour pour ajouter une deuxième étape à la connexion.} one {Il reste # jour pour ajouter une deuxième étape à la connexion.} other {Il reste # jours pour ajouter une deuxième étape à la connexion.}}',
  'second-factor.banner.region': 'Deuxième étape',
  'second-factor.banner.link': 'L’ajouter maintenant',
};
