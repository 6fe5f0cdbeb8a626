import type { Translation } from '../catalog.ts';
import type { learn as source } from '../en-US/learn.ts';

export const learn: Translation<typeof source> = {
  'learn.questions': 'Qué responde',
  'learn.notes': 'Conviene saber',
  'learn.steps': 'Cómo funciona',
  'learn.audience': 'Para quién es',
  'learn.contact': 'A quién preguntar',
  'learn.related': 'Productos relacionados',
  'learn.more': 'Más información sobre {product}',
  'learn.SHOPPER_BEHAVIOR.question.1': '¿Quién compra mis artículos y quién dejó de hacerlo?',
  'learn.SHOPPER_BEHAVIOR.answer.1':
    'Los hogares se cuentan como nuevos, recurrentes o perdidos, con lo que gasta cada grupo en tu categoría.',
  'learn.SHOPPER_BEHAVIOR.question.2': '¿Qué más hay en la canasta?',
  'learn.SHOPPER_BEHAVIOR.answer.2':
    'La afinidad muestra qué artículos se compran junto con los tuyos más que por azar.',
  'learn.SHOPPER_BEHAVIOR.question.3':
    '¿La promoción ganó compradores nuevos o solo adelantó compras?',
  'learn.SHOPPER_BEHAVIOR.answer.3':
    'Compara los hogares antes, durante y después, y descubre quién volvió a precio normal.',
  'learn.SHOPPER_BEHAVIOR.step.1': 'Elige tus artículos',
  'learn.SHOPPER_BEHAVIOR.stepText.1':
    'Empieza con una marca, una categoría o una lista de números de artículo.',
  'learn.SHOPPER_BEHAVIOR.step.2': 'Elige los hogares',
  'learn.SHOPPER_BEHAVIOR.stepText.2':
    'Todos los compradores o un grupo: nuevos, leales, perdidos o de otra marca.',
  'learn.SHOPPER_BEHAVIOR.step.3': 'Lee, guarda y comparte',
  'learn.SHOPPER_BEHAVIOR.stepText.3':
    'Cada vista tiene su propio enlace, que tus colegas con acceso pueden abrir.',
  'learn.SHOPPER_BEHAVIOR.role.1':
    'Equipos de categoría y de conocimiento del comprador que preparan una revisión de línea',
  'learn.SHOPPER_BEHAVIOR.role.2':
    'Gerentes de marca que quieren saber qué sumó de verdad un lanzamiento',
  'learn.SHOPPER_BEHAVIOR.role.3':
    'Líderes de ventas que llevan datos a un plan conjunto de negocio',
  'learn.CHANNEL_PERFORMANCE.question.1': '¿De dónde viene mi crecimiento?',
  'learn.CHANNEL_PERFORMANCE.answer.1':
    'Las ventas se dividen en tienda, para recoger y a domicilio, con un solo calendario y una sola definición.',
  'learn.CHANNEL_PERFORMANCE.question.2': '¿Falta un artículo donde lo buscan?',
  'learn.CHANNEL_PERFORMANCE.answer.2':
    'La disponibilidad y las sustituciones muestran cuándo se agota en un solo canal.',
  'learn.CHANNEL_PERFORMANCE.question.3': '¿Los compradores en línea son nuevos o los mismos?',
  'learn.CHANNEL_PERFORMANCE.answer.3':
    'Descubre cuánto de lo que gana un canal es demanda nueva y cuánto llegó de otro.',
  'learn.CHANNEL_PERFORMANCE.step.1': 'Elige un periodo',
  'learn.CHANNEL_PERFORMANCE.stepText.1':
    'Esta semana, el año fiscal a la fecha o dos periodos lado a lado.',
  'learn.CHANNEL_PERFORMANCE.step.2': 'Alinea los canales',
  'learn.CHANNEL_PERFORMANCE.stepText.2':
    'Pon tienda, recolección y domicilio en una gráfica, con todos tus artículos o unos cuantos.',
  'learn.CHANNEL_PERFORMANCE.step.3': 'Encuentra la causa',
  'learn.CHANNEL_PERFORMANCE.stepText.3':
    'Entra en una región, un formato o un artículo hasta ver la causa.',
  'learn.CHANNEL_PERFORMANCE.role.1': 'Gerentes de omnicanalidad y comercio electrónico',
  'learn.CHANNEL_PERFORMANCE.role.2':
    'Planeadores de abasto que mantienen surtidos todos los canales',
  'learn.CHANNEL_PERFORMANCE.role.3':
    'Equipos de cuenta que explican la semana el lunes por la mañana',
  'learn.CUSTOMER_PERCEPTION.question.1': '¿Por qué eligen mi artículo, o lo dejan?',
  'learn.CUSTOMER_PERCEPTION.answer.1':
    'Pregunta a quienes hicieron una u otra cosa el mes pasado y compara sus respuestas.',
  'learn.CUSTOMER_PERCEPTION.question.2': '¿Qué diseño o nombre elegimos?',
  'learn.CUSTOMER_PERCEPTION.answer.2':
    'Muestra de dos a seis variantes a compradores de la categoría y mira cuál gana.',
  'learn.CUSTOMER_PERCEPTION.question.3':
    '¿Qué tan satisfechos quedan los compradores después del cambio?',
  'learn.CUSTOMER_PERCEPTION.answer.3':
    'Repite la misma pregunta más adelante y sigue las respuestas en el tiempo.',
  'learn.CUSTOMER_PERCEPTION.step.1': 'Escribe tus preguntas',
  'learn.CUSTOMER_PERCEPTION.stepText.1':
    'Parte de una plantilla; el editor señala las preguntas tendenciosas.',
  'learn.CUSTOMER_PERCEPTION.step.2': 'Elige a quién preguntar',
  'learn.CUSTOMER_PERCEPTION.stepText.2':
    'Describe a los compradores por lo que compraron. Verás de inmediato el tamaño del panel.',
  'learn.CUSTOMER_PERCEPTION.step.3': 'Lee las respuestas',
  'learn.CUSTOMER_PERCEPTION.stepText.3':
    'Los resultados llegan en vivo, con márgenes de error y comentarios abiertos.',
  'learn.CUSTOMER_PERCEPTION.role.1':
    'Equipos de conocimiento del consumidor que prueban antes de imprimir',
  'learn.CUSTOMER_PERCEPTION.role.2':
    'Desarrolladores de producto que buscan un sí o un no temprano',
  'learn.CUSTOMER_PERCEPTION.role.3': 'Gerentes de marca que siguen cómo se percibe su marca',
  'learn.DIGITAL_LANDSCAPES.question.1':
    '¿Qué escriben los compradores cuando quieren un artículo como el mío?',
  'learn.DIGITAL_LANDSCAPES.answer.1':
    'Los términos de búsqueda de tu categoría, con volumen, temporada y tendencia.',
  'learn.DIGITAL_LANDSCAPES.question.2': '¿Dónde aparecen mis artículos y quién está arriba?',
  'learn.DIGITAL_LANDSCAPES.answer.2':
    'Posiciones por término, día y dispositivo, con las marcas que rodean a la tuya.',
  'learn.DIGITAL_LANDSCAPES.question.3': '¿Por qué ven un artículo y no lo compran?',
  'learn.DIGITAL_LANDSCAPES.answer.3':
    'El camino de la búsqueda al carrito muestra en qué paso se pierden compradores.',
  'learn.DIGITAL_LANDSCAPES.step.1': 'Elige una categoría',
  'learn.DIGITAL_LANDSCAPES.stepText.1':
    'Reunimos los términos y las páginas que importan para ella.',
  'learn.DIGITAL_LANDSCAPES.step.2': 'Observa el panorama',
  'learn.DIGITAL_LANDSCAPES.stepText.2':
    'Cada término se ubica por su volumen y por la parte que es tuya.',
  'learn.DIGITAL_LANDSCAPES.step.3': 'Avanza por la lista',
  'learn.DIGITAL_LANDSCAPES.stepText.3':
    'Primero aparecen los artículos con más por ganar, con lo que conviene mejorar.',
  'learn.DIGITAL_LANDSCAPES.role.1':
    'Gerentes de comercio electrónico a cargo del contenido y la posición',
  'learn.DIGITAL_LANDSCAPES.role.2': 'Especialistas en búsqueda que deciden dónde invertir',
  'learn.DIGITAL_LANDSCAPES.role.3': 'Equipos de categoría que siguen los cambios del mercado',
};
