import type { Translation } from '../catalog.ts';
import type { products as source } from '../en-US/products.ts';

export const products: Translation<typeof source> = {
  'products.group.customer': 'Connaissez votre client',
  'products.group.store': 'Connaissez votre magasin',
  'products.SHOPPER_BEHAVIOR.name': 'Comportement d’achat',
  'products.SHOPPER_BEHAVIOR.text':
    'Voyez qui achète, à quelle fréquence et ce que contient le reste du panier.',
  'products.REPORT_BUILDER.name': 'Générateur de rapports',
  'products.REPORT_BUILDER.text':
    'Ventes, stocks et commandes par article, magasin et semaine, dans le rapport voulu.',
  'products.CHANNEL_PERFORMANCE.name': 'Aperçu des canaux',
  'products.CHANNEL_PERFORMANCE.text':
    'Une seule vue de vos articles en magasin, au ramassage et en livraison.',
  'products.CUSTOMER_PERCEPTION.name': 'Perception des clients',
  'products.CUSTOMER_PERCEPTION.text':
    'Posez la question à de vrais clients et lisez la réponse en quelques jours.',
  'products.INSIGHTS_ACTIVATION.name': 'Activation des données',
  'products.INSIGHTS_ACTIVATION.text':
    'Transformez un segment en campagne, grâce à un partenaire publicitaire.',
  'products.DIGITAL_LANDSCAPES.name': 'Paysages numériques',
  'products.DIGITAL_LANDSCAPES.text':
    'Recherche, navigation et classement : comment on trouve vos articles en ligne.',
  'products.MODULAR_INTELLIGENCE.name': 'Intelligence modulaire',
  'products.MODULAR_INTELLIGENCE.text':
    'Tablette, espace et assortiment : ce que rapporte chaque section.',
  'products.CUSTOMER_PULSE.name': 'Pouls de la clientèle',
  'products.CUSTOMER_PULSE.text':
    'Ce que les clients disent de vos articles, semaine après semaine.',
};
