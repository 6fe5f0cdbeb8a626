import type { Translation } from '../../catalog.ts';
import type { products as source } from '../../en-US/products/products.ts';

export const products: Translation<typeof source> = {
  'products.group.customer': 'Connaissez votre client',
  'products.group.store': 'Connaissez votre magasin',
  'products.SHOPPER_BEHAVIOR.name': 'Shopper Behavior',
  'products.SHOPPER_BEHAVIOR.text':
    'Voyez qui achète, à quelle fréquence et ce que contient le reste du panier.',
  'products.SHOPPER_BEHAVIOR.footer': 'Mis à jour chaque semaine',
  'products.REPORT_BUILDER.name': 'Report Builder',
  'products.REPORT_BUILDER.text':
    'Ventes, stocks et commandes par article, magasin et semaine, dans le rapport voulu.',
  'products.REPORT_BUILDER.footer': 'Mis à jour chaque nuit',
  'products.CHANNEL_PERFORMANCE.name': 'Channel Insights',
  'products.CHANNEL_PERFORMANCE.text':
    'Comparez d’un coup d’œil vos ventes en magasin, au ramassage et en livraison.',
  'products.CHANNEL_PERFORMANCE.footer': 'Mis à jour chaque matin',
  'products.CUSTOMER_PERCEPTION.name': 'Customer Perception',
  'products.CUSTOMER_PERCEPTION.text':
    'Posez vos questions à de vrais clients et lisez leurs réponses en quelques jours.',
  'products.CUSTOMER_PERCEPTION.footer': 'Premières réponses en trois jours',
  'products.INSIGHTS_ACTIVATION.name': 'Insights Activation',
  'products.INSIGHTS_ACTIVATION.text':
    'Transformez un segment en campagne, grâce à un partenaire publicitaire.',
  'products.INSIGHTS_ACTIVATION.footer': 'Exige un compte chez le partenaire',
  'products.DIGITAL_LANDSCAPES.name': 'Digital Landscapes',
  'products.DIGITAL_LANDSCAPES.text':
    'Comment on trouve vos articles en ligne : recherche, navigation et classement.',
  'products.DIGITAL_LANDSCAPES.footer': 'Mis à jour tous les jours',
  'products.MODULAR_INTELLIGENCE.name': 'Modular Intelligence',
  'products.MODULAR_INTELLIGENCE.text':
    'Tablette, espace et assortiment : ce que rapporte chaque section.',
  'products.MODULAR_INTELLIGENCE.footer': 'Mis à jour à chaque réaménagement',
  'products.CUSTOMER_PULSE.name': 'Customer Pulse',
  'products.CUSTOMER_PULSE.text':
    'Suivez, semaine après semaine, ce que les clients disent de vos articles.',
  'products.CUSTOMER_PULSE.footer': 'Mis à jour tous les lundis',
};
