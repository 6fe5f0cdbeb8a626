import type { Translation } from '../catalog.ts';
import type { learn as source } from '../en-US/learn.ts';

export const learn: Translation<typeof source> = {
  'learn.questions': 'Les questions auxquelles il répond',
  'learn.notes': 'Bon à savoir',
  'learn.steps': 'Comment ça marche',
  'learn.audience': 'À qui il s’adresse',
  'learn.contact': 'À qui s’adresser',
  'learn.related': 'Produits apparentés',
  'learn.more': 'En savoir plus sur {product}',
  'learn.SHOPPER_BEHAVIOR.question.1': 'Qui achète mes articles, et qui a cessé de le faire?',
  'learn.SHOPPER_BEHAVIOR.answer.1':
    'Les ménages sont comptés comme nouveaux, fidèles ou perdus, avec ce que chaque groupe dépense dans votre catégorie.',
  'learn.SHOPPER_BEHAVIOR.question.2': 'Que contient le reste du panier?',
  'learn.SHOPPER_BEHAVIOR.answer.2':
    'Les affinités montrent quels articles sont achetés avec les vôtres plus souvent que par hasard.',
  'learn.SHOPPER_BEHAVIOR.question.3':
    'La promotion a-t-elle gagné de nouveaux clients ou seulement devancé des achats?',
  'learn.SHOPPER_BEHAVIOR.answer.3':
    'Comparez les ménages avant, pendant et après, et voyez qui est revenu à prix courant.',
  'learn.SHOPPER_BEHAVIOR.step.1': 'Choisissez vos articles',
  'learn.SHOPPER_BEHAVIOR.stepText.1':
    'Partez d’une marque, d’une catégorie ou d’une liste de numéros d’article.',
  'learn.SHOPPER_BEHAVIOR.step.2': 'Choisissez les ménages',
  'learn.SHOPPER_BEHAVIOR.stepText.2':
    'Tous les acheteurs ou un groupe : nouveaux, fidèles, perdus ou acheteurs d’une autre marque.',
  'learn.SHOPPER_BEHAVIOR.step.3': 'Lisez, enregistrez, partagez',
  'learn.SHOPPER_BEHAVIOR.stepText.3':
    'Chaque vue a son propre lien, que vos collègues ayant accès peuvent ouvrir.',
  'learn.SHOPPER_BEHAVIOR.role.1':
    'Les équipes de catégorie et de connaissance client qui préparent une revue de gamme',
  'learn.SHOPPER_BEHAVIOR.role.2':
    'Les chefs de marque qui veulent savoir ce qu’un lancement a vraiment apporté',
  'learn.SHOPPER_BEHAVIOR.role.3':
    'Les responsables des ventes qui appuient un plan d’affaires conjoint sur des faits',
  'learn.CHANNEL_PERFORMANCE.question.1': 'D’où vient ma croissance?',
  'learn.CHANNEL_PERFORMANCE.answer.1':
    'Les ventes sont réparties entre magasin, ramassage et livraison, selon un seul calendrier et une seule définition.',
  'learn.CHANNEL_PERFORMANCE.question.2': 'Un article manque-t-il là où on le demande?',
  'learn.CHANNEL_PERFORMANCE.answer.2':
    'La disponibilité et les substitutions révèlent une rupture limitée à un seul canal.',
  'learn.CHANNEL_PERFORMANCE.question.3': 'Les clients en ligne sont-ils nouveaux ou les mêmes?',
  'learn.CHANNEL_PERFORMANCE.answer.3':
    'Voyez quelle part du gain d’un canal est une demande nouvelle et quelle part vient d’un autre.',
  'learn.CHANNEL_PERFORMANCE.step.1': 'Choisissez une période',
  'learn.CHANNEL_PERFORMANCE.stepText.1':
    'La semaine en cours, l’exercice à ce jour ou deux périodes côte à côte.',
  'learn.CHANNEL_PERFORMANCE.step.2': 'Alignez les canaux',
  'learn.CHANNEL_PERFORMANCE.stepText.2':
    'Réunissez magasin, ramassage et livraison dans un graphique, pour tous vos articles ou quelques-uns.',
  'learn.CHANNEL_PERFORMANCE.step.3': 'Trouvez la cause',
  'learn.CHANNEL_PERFORMANCE.stepText.3':
    'Explorez une région, un format ou un article jusqu’à voir pourquoi.',
  'learn.CHANNEL_PERFORMANCE.role.1': 'Les responsables de l’omnicanal et du commerce électronique',
  'learn.CHANNEL_PERFORMANCE.role.2': 'Les planificateurs qui gardent chaque canal approvisionné',
  'learn.CHANNEL_PERFORMANCE.role.3':
    'Les équipes de compte qui expliquent la semaine le lundi matin',
  'learn.CUSTOMER_PERCEPTION.question.1': 'Pourquoi choisit-on mon article, ou le laisse-t-on?',
  'learn.CUSTOMER_PERCEPTION.answer.1':
    'Interrogez des clients qui ont fait l’un ou l’autre le mois dernier et comparez leurs réponses.',
  'learn.CUSTOMER_PERCEPTION.question.2': 'Quel design ou quel nom choisir?',
  'learn.CUSTOMER_PERCEPTION.answer.2':
    'Montrez de deux à six variantes aux acheteurs de la catégorie et voyez laquelle l’emporte.',
  'learn.CUSTOMER_PERCEPTION.question.3': 'Les clients sont-ils satisfaits après le changement?',
  'learn.CUSTOMER_PERCEPTION.answer.3':
    'Posez de nouveau la même question plus tard et suivez les réponses dans le temps.',
  'learn.CUSTOMER_PERCEPTION.step.1': 'Rédigez vos questions',
  'learn.CUSTOMER_PERCEPTION.stepText.1':
    'Partez d’un modèle; l’éditeur signale les questions orientées.',
  'learn.CUSTOMER_PERCEPTION.step.2': 'Choisissez qui interroger',
  'learn.CUSTOMER_PERCEPTION.stepText.2':
    'Décrivez les clients par leurs achats. Vous voyez aussitôt la taille du panel.',
  'learn.CUSTOMER_PERCEPTION.step.3': 'Lisez les réponses',
  'learn.CUSTOMER_PERCEPTION.stepText.3':
    'Les résultats arrivent en direct, avec marges d’erreur et commentaires.',
  'learn.CUSTOMER_PERCEPTION.role.1': 'Les équipes d’études qui testent avant d’imprimer',
  'learn.CUSTOMER_PERCEPTION.role.2':
    'Les concepteurs de produits qui veulent tôt un oui ou un non',
  'learn.CUSTOMER_PERCEPTION.role.3': 'Les chefs de marque qui suivent l’image de leur marque',
  'learn.DIGITAL_LANDSCAPES.question.1':
    'Que tapent les clients qui veulent un article comme le mien?',
  'learn.DIGITAL_LANDSCAPES.answer.1':
    'Les termes de recherche de votre catégorie, avec volume, saison et tendance.',
  'learn.DIGITAL_LANDSCAPES.question.2': 'Où mes articles apparaissent-ils, et qui les devance?',
  'learn.DIGITAL_LANDSCAPES.answer.2':
    'Le classement par terme, jour et appareil, avec les marques qui entourent la vôtre.',
  'learn.DIGITAL_LANDSCAPES.question.3': 'Pourquoi un article est-il vu sans être acheté?',
  'learn.DIGITAL_LANDSCAPES.answer.3':
    'Le parcours de la recherche au panier montre l’étape où l’on abandonne.',
  'learn.DIGITAL_LANDSCAPES.step.1': 'Choisissez une catégorie',
  'learn.DIGITAL_LANDSCAPES.stepText.1':
    'Nous réunissons les termes et les pages qui comptent pour elle.',
  'learn.DIGITAL_LANDSCAPES.step.2': 'Observez le paysage',
  'learn.DIGITAL_LANDSCAPES.stepText.2':
    'Chaque terme est placé selon son volume et la part qui vous revient.',
  'learn.DIGITAL_LANDSCAPES.step.3': 'Avancez dans la liste',
  'learn.DIGITAL_LANDSCAPES.stepText.3':
    'Les articles au meilleur potentiel viennent d’abord, avec ce qu’il faut améliorer.',
  'learn.DIGITAL_LANDSCAPES.role.1':
    'Les responsables du commerce électronique chargés du contenu et du classement',
  'learn.DIGITAL_LANDSCAPES.role.2': 'Les spécialistes de la recherche qui décident où investir',
  'learn.DIGITAL_LANDSCAPES.role.3': 'Les équipes de catégorie qui suivent l’évolution du marché',
};
