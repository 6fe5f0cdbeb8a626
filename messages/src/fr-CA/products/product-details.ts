import type { Translation } from '../../catalog.ts';
import type { productDetails as source } from '../../en-US/products/product-details.ts';

export const productDetails: Translation<typeof source> = {
  'product-details.SHOPPER_BEHAVIOR.title': 'Rencontrez le client derrière la vente',
  'product-details.SHOPPER_BEHAVIOR.text':
    'Shopper Behavior suit les ménages plutôt que les factures : qui achète vos articles, à quel rythme, avec quoi, et où l’on va quand on cesse de les acheter. Il repose sur les achats anonymes de tous les magasins et du site : vous voyez toute votre catégorie, pas seulement votre marque.',
  'product-details.SHOPPER_BEHAVIOR.note.1':
    'Deux ans d’historique hebdomadaire par article, marque et catégorie',
  'product-details.SHOPPER_BEHAVIOR.note.2':
    'Ménages nouveaux, fidèles et perdus, et la valeur de chaque groupe',
  'product-details.SHOPPER_BEHAVIOR.note.3':
    'Affinités du panier : les articles qui accompagnent les vôtres',
  'product-details.SHOPPER_BEHAVIOR.note.4':
    'Les ménages sont anonymes et les petits groupes ne sont jamais montrés',
  'product-details.SHOPPER_BEHAVIOR.contact':
    'Pour toute question sur la méthode, écrivez à l’équipe Shopper Behavior par la page Nous joindre.',
  'product-details.REPORT_BUILDER.title': 'Le bon rapport, le jour voulu',
  'product-details.REPORT_BUILDER.text':
    'Report Builder réunit les chiffres quotidiens de vos articles : ventes, stocks, commandes et expéditions, jusqu’au magasin et au jour. Choisissez les mesures et les filtres, enregistrez le rapport et laissez-le se répéter tout seul.',
  'product-details.REPORT_BUILDER.note.1':
    'Ventes, stocks, commandes et expéditions au même endroit',
  'product-details.REPORT_BUILDER.note.2':
    'Par article, magasin, centre de distribution, jour, semaine ou période comptable',
  'product-details.REPORT_BUILDER.note.3':
    'Les rapports planifiés arrivent par courriel avant le début de votre journée',
  'product-details.REPORT_BUILDER.note.4':
    'Téléchargements en feuille de calcul, avec chaque colonne définie',
  'product-details.REPORT_BUILDER.contact':
    'Si un chiffre vous semble faux, écrivez à l’équipe Report Builder par la page Nous joindre en nommant le rapport.',
  'product-details.CHANNEL_PERFORMANCE.title': 'Un article, toutes les façons de l’acheter',
  'product-details.CHANNEL_PERFORMANCE.text':
    'Channel Insights place côte à côte le magasin, le ramassage et la livraison, avec les mêmes mesures et le même calendrier. Voyez d’où vient la croissance, où un article manque dans un seul canal et ce qui bouge quand un client change d’habitudes.',
  'product-details.CHANNEL_PERFORMANCE.note.1':
    'Ventes, unités et parts en magasin, au ramassage et en livraison',
  'product-details.CHANNEL_PERFORMANCE.note.2': 'Disponibilité et substitutions dans chaque canal',
  'product-details.CHANNEL_PERFORMANCE.note.3':
    'La part de la croissance en ligne qui est nouvelle et celle qui a changé de canal',
  'product-details.CHANNEL_PERFORMANCE.note.4':
    'Les mêmes mesures que dans Report Builder, pour que les totaux concordent',
  'product-details.CHANNEL_PERFORMANCE.contact':
    'Pour obtenir de l’aide avec une comparaison, écrivez à l’équipe Channel Insights par la page Nous joindre.',
  'product-details.CUSTOMER_PERCEPTION.title': 'Interrogez ceux qui achètent',
  'product-details.CUSTOMER_PERCEPTION.text':
    'Customer Perception pose votre question à des clients dont les achats sont connus : ceux qui ont pris votre article le mois dernier, ou qui en ont choisi un autre. Rédigez un sondage, choisissez à qui l’adresser et lisez les résultats à côté de ce que ces clients ont vraiment fait.',
  'product-details.CUSTOMER_PERCEPTION.note.1':
    'Un panel de clients qui ont accepté d’être interrogés',
  'product-details.CUSTOMER_PERCEPTION.note.2':
    'Des modèles pour les concepts, les emballages, les prix et la satisfaction',
  'product-details.CUSTOMER_PERCEPTION.note.3':
    'Premières réponses en trois jours, résultats complets en dix',
  'product-details.CUSTOMER_PERCEPTION.note.4':
    'Des résultats par groupe seulement : personne ne peut être identifié',
  'product-details.CUSTOMER_PERCEPTION.contact':
    'Pour préparer une première étude, écrivez à l’équipe Customer Perception par la page Nous joindre.',
  'product-details.INSIGHTS_ACTIVATION.title': 'De l’observation au public cible',
  'product-details.INSIGHTS_ACTIVATION.text':
    'Insights Activation prend un groupe de clients repéré dans Shopper Behavior et en fait le public d’une campagne. Le service est offert grâce à un partenaire publicitaire, qui diffuse les annonces et rend compte des ventes de la campagne.',
  'product-details.INSIGHTS_ACTIVATION.note.1': 'Des publics tirés des achats, non de suppositions',
  'product-details.INSIGHTS_ACTIVATION.note.2': 'Transmis au partenaire sans nom ni adresse',
  'product-details.INSIGHTS_ACTIVATION.note.3':
    'Les ventes auprès de ceux qui ont vu la campagne, comparées aux autres',
  'product-details.INSIGHTS_ACTIVATION.note.4':
    'Vous fixez le budget et réservez les espaces auprès du partenaire',
  'product-details.INSIGHTS_ACTIVATION.contact':
    'Votre personne-ressource chez le partenaire publicitaire ouvre le compte d’annonceur. Pour tout le reste, écrivez-nous par la page Nous joindre.',
  'product-details.DIGITAL_LANDSCAPES.title': 'Voyez la tablette numérique comme vos clients',
  'product-details.DIGITAL_LANDSCAPES.text':
    'Digital Landscapes montre comment on trouve les articles sur le site et dans l’application : ce que l’on cherche, où les vôtres apparaissent, ce que l’on ouvre et ce qui finit dans le panier. Vous voyez chaque terme et chaque page de catégorie avec sa tendance, et la part qui vous revient.',
  'product-details.DIGITAL_LANDSCAPES.note.1':
    'Les termes recherchés dans votre catégorie, avec volume et tendance',
  'product-details.DIGITAL_LANDSCAPES.note.2':
    'Le classement de vos articles, par jour et par appareil',
  'product-details.DIGITAL_LANDSCAPES.note.3':
    'De la recherche à la fiche puis au panier : où l’on abandonne',
  'product-details.DIGITAL_LANDSCAPES.note.4':
    'Le contenu qui freine un article : titre, photos, avis',
  'product-details.DIGITAL_LANDSCAPES.contact':
    'Pour toute question sur le classement et les recherches, écrivez à l’équipe Digital Landscapes par la page Nous joindre.',
  'product-details.MODULAR_INTELLIGENCE.title': 'Ce que rapporte chaque pied de tablette',
  'product-details.MODULAR_INTELLIGENCE.text':
    'Modular Intelligence réunit le plan des tablettes et ce qui s’y est vendu. Voyez comment vos articles sont placés dans chaque groupe de magasins, ce que rapporte leur espace et ce qui risque de changer quand un article gagne ou perd une façade.',
  'product-details.MODULAR_INTELLIGENCE.note.1':
    'Chaque tablette planifiée de vos catégories, magasin par magasin',
  'product-details.MODULAR_INTELLIGENCE.note.2':
    'Ventes et profits par pied, par façade et par position',
  'product-details.MODULAR_INTELLIGENCE.note.3':
    'Les articles qui manquent d’espace, et l’espace qui manque de ventes',
  'product-details.MODULAR_INTELLIGENCE.note.4':
    'Une ébauche d’assortiment à présenter à votre acheteur',
  'product-details.MODULAR_INTELLIGENCE.contact':
    'L’accès se fait sur invitation de l’acheteur de votre catégorie. Adressez-vous à cette personne ou écrivez à l’équipe Modular Intelligence par la page Nous joindre.',
  'product-details.CUSTOMER_PULSE.title': 'Entendez-le dès les premiers signes',
  'product-details.CUSTOMER_PULSE.text':
    'Customer Pulse lit chaque semaine les notes, les avis, les retours et les questions sur vos articles, puis les classe par thème. Un changement de ton se voit tôt, dans les mots de ceux qui l’ont remarqué les premiers.',
  'product-details.CUSTOMER_PULSE.note.1':
    'Notes, avis, retours et questions sur une même ligne du temps',
  'product-details.CUSTOMER_PULSE.note.2':
    'Des thèmes comme le goût, l’emballage, la taille ou la fraîcheur',
  'product-details.CUSTOMER_PULSE.note.3':
    'Une alerte lorsqu’un thème progresse plus vite que d’habitude',
  'product-details.CUSTOMER_PULSE.note.4':
    'Les mots des clients à côté de chaque chiffre, sans aucun nom',
  'product-details.CUSTOMER_PULSE.contact':
    'Customer Pulse est offert en avant-première. Dites à l’équipe ce qui vous manque par la page Nous joindre.',
};
