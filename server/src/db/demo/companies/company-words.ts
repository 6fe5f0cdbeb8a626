import type { Site } from '@endcap/contract/sites';
import { wordList } from '../word-list.ts';

/** Two halves of an invented place name: Alderwick, Otterholm. */
export const placeStarts = wordList(`
  Alder, Amber, Barley, Birch, Bracken, Briar, Cinder, Cobble, Copper, Elder, Ember, Fern, Flint,
  Gorse, Hazel, Heron, Juniper, Lark, Linden, Moss, Otter, Pebble, Quill, Raven, Rowan, Rush, Sedge,
  Sorrel, Thistle, Umber, Wren, Yarrow`);
export const placeEnds = wordList(`
  brook, croft, dale, fall, fen, gate, haven, holm, hurst, mere, moor, ridge, stead, stow, wick`);

export const founders = wordList(`
  Abernathy, Applewhite, Bellwether, Brandywell, Calloway, Carmody, Colfax, Corrigan, Dabney,
  Delafield, Dunmore, Eddington, Ellsworth, Fairbairn, Fanshaw, Garrity, Goodspeed, Haskell,
  Hathersage, Ingram, Jessup, Kettering, Kirkbride, Lathrop, Lockridge, Marbury, Merriweather,
  Montrose, Northcutt, Ogilvie, Pemberton, Penhallow, Quimby, Ravenel, Rutledge, Satterfield,
  Stallworth, Tarrington, Thackeray, Trevelyan, Upshaw, Vandermeer, Wadsworth, Whitlow, Winslow,
  Yarborough`);

export const qualities = wordList(`
  Crooked, Distant, Early, Feathered, Gentle, Gilded, Hidden, Honest, Idle, Lively, Marbled, Mellow,
  Nimble, Painted, Paper, Patient, Pocket, Quiet, Rambling, Saltwater, Second, Singing,
  Sleepy, Spotted, Steady, Sunlit, Tall, Tidy, Tin, Velvet, Wandering, Weathered, Whistling, Windward`);
export const things = wordList(`
  Acorn, Anchor, Attic, Badger, Barn, Bramble, Button, Compass, Cricket, Dovetail, Fable, Fiddle,
  Ferry, Gable, Heron, Ladder, Lantern, Marigold, Mitten, Orchard, Parasol, Pear, Pier, Pinwheel,
  Plum, Porch, Ribbon, Saddle, Sparrow, Spool, Thimble, Trellis, Turnip, Weathervane, Willow`);

/** Goods of English-speaking suppliers. */
export const englishTrades = wordList(`
  Foods, Bakery, Creamery, Flour Mills, Pantry, Farms, Provisions, Kitchens, Snacks, Orchards,
  Smokehouse, Confections, Spice Company, Noodle Company, Frozen Foods, Produce, Beverages,
  Coffee Roasters, Tea Company, Spring Water, Cider Company, Juice Company, Soda Works, Home Goods,
  Housewares, Candle Works, Soap Company, Paper Goods, Cookware, Linens, Glassware, Brush Company,
  Skin Care, Botanicals, Cosmetics, Apothecary, Hair Care, Fragrance, Toys, Games, Puzzle Company,
  Playthings, Craft Supply, Apparel, Outfitters, Hosiery, Knitwear, Footwear, Denim, Workwear,
  Baby Clothing, Garden Supply, Nurseries, Seed Company, Lawn & Patio, Planters, Electronics, Audio,
  Lighting, Batteries, Small Appliances, Pet Foods, Pet Supply, Stationery, Luggage, Bicycles`);

/** Services of agencies that work for suppliers. */
export const agencyTrades: Record<Site, readonly string[]> = {
  US: wordList(`
    Retail Partners, Category Advisors, Sales Group, Merchandising, Brokerage, Shopper Insights,
    Analytics, Field Marketing`),
  MX: wordList(
    'Agencia Comercial, Consultores de Categoría, Mercadeo, Representaciones, Analítica',
  ),
  CA: wordList('Agence commerciale, Courtage, Conseils en catégorie, Représentation, Analytique'),
};

export const spanishTrades = wordList(`
  Alimentos, Lácteos, Dulces, Bebidas, Botanas, Panificadora, Textiles, Calzado, Juguetes,
  Cosméticos, Artículos del Hogar, Jardinería, Electrónica, Conservas, Cafetalera, Jabones,
  Frutas y Verduras, Tortillería, Especias, Muebles, Papelería, Veladoras, Chocolates, Aceites`);
export const spanishNames = wordList(`
  Agua Quieta, Alameda Vieja, Arroyo Claro, Barranca Honda, Campo Sereno, Casa Ocampo, Cerro Pinto,
  Cielo Ancho, Cinco Veredas, Dos Laureles, El Ahuehuete, El Colibrí Azul, El Mezquital Alto,
  El Portal de Inés, Flor de Pitaya, Hermanos Zaldívar, Hijas de Amparo, Hacienda Tres Ríos,
  Jardín de Tula, La Alondra, La Buganvilia, La Ceiba Grande, La Jacaranda, La Noria Blanca,
  La Piñata Feliz, Las Golondrinas, Loma Bonita del Sur, Los Encinos Viejos, Luz de Marzo,
  Monte Ocre, Nopal Florido, Ojo de Agua, Palma Serrana, Patio Andaluz, Peña Colorada, Pozo Dulce,
  Puente de Cantera, Quinta Lucía, Rancho El Saúz, Río Manso, San Jacinto, Sol de Sonora,
  Tierra Mojada, Tres Nopales, Valle Escondido, Villa Magnolia`);

export const frenchTrades = wordList(`
  Fromagerie, Boulangerie, Biscuiterie, Confiserie, Chocolaterie, Savonnerie, Torréfaction,
  Cidrerie, Vêtements, Tricots, Chaussures, Jouets, Jeux, Cosmétiques, Papeterie, Éclairage,
  Jardins, Pépinière, Conserves, Produits laitiers, Literie, Ébénisterie, Épices, Huilerie`);
export const frenchNames = wordList(`
  de la Belle-Anse, de la Grande Ourse, de la Mésange, de la Vieille Forge, des Deux Rives,
  des Trois Pins, du Cap Doré, du Colibri, du Grand Héron, du Hameau, du Lac Clair, du Moulin Bleu,
  du Petit Renard, du Pont Couvert, du Quai Neuf, du Vallon, Beausoleil et Filles, Gagné et Fils,
  L’Heure bleue, La Courtepointe, Le Clocher vert, Les Quatre Vents, Montclair et Sœurs,
  Neige d’avril, Pomme et Cannelle, Saint-Aubin, Sainte-Opaline, Vert Tilleul`);
