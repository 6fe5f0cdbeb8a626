import type { Translation } from '../../catalog.ts';
import type { productDetails as source } from '../../en-US/products/product-details.ts';

export const productDetails: Translation<typeof source> = {
  'product-details.SHOPPER_BEHAVIOR.title': 'Conoce al comprador detrás de cada venta',
  'product-details.SHOPPER_BEHAVIOR.text':
    'Shopper Behavior sigue a los hogares, no a los tickets: quién compra tus artículos, cada cuánto vuelve, qué más se lleva y a dónde va cuando deja de comprarlos. Se basa en compras anónimas de todas las tiendas y en línea, así que ves tu categoría completa y no solo tu marca.',
  'product-details.SHOPPER_BEHAVIOR.note.1':
    'Dos años de historial semanal por artículo, marca y categoría',
  'product-details.SHOPPER_BEHAVIOR.note.2':
    'Hogares nuevos, recurrentes y perdidos, y cuánto vale cada grupo',
  'product-details.SHOPPER_BEHAVIOR.note.3':
    'Afinidad de canasta: los artículos que acompañan a los tuyos',
  'product-details.SHOPPER_BEHAVIOR.note.4':
    'Los hogares son anónimos y nunca se muestran grupos pequeños',
  'product-details.SHOPPER_BEHAVIOR.contact':
    'Si tienes preguntas sobre el método, escribe al equipo Shopper Behavior desde Contáctanos.',
  'product-details.REPORT_BUILDER.title': 'El reporte que necesitas, el día que lo necesitas',
  'product-details.REPORT_BUILDER.text':
    'Report Builder reúne las cifras diarias de tus artículos: ventas, inventario, pedidos y embarques, hasta el nivel de tienda y día. Elige medidas y filtros, guarda el reporte y deja que se ejecute solo.',
  'product-details.REPORT_BUILDER.note.1':
    'Ventas, inventario, pedidos y embarques en un solo lugar',
  'product-details.REPORT_BUILDER.note.2':
    'Por artículo, tienda, centro de distribución, día, semana o periodo fiscal',
  'product-details.REPORT_BUILDER.note.3':
    'Los reportes programados llegan por correo antes de que empiece tu día',
  'product-details.REPORT_BUILDER.note.4':
    'Descargas en hoja de cálculo, con cada columna definida',
  'product-details.REPORT_BUILDER.contact':
    'Si una cifra no cuadra, escribe al equipo Report Builder desde Contáctanos e indica el reporte.',
  'product-details.CHANNEL_PERFORMANCE.title': 'Un artículo, todas las formas de comprarlo',
  'product-details.CHANNEL_PERFORMANCE.text':
    'Channel Insights pone lado a lado la tienda, la recolección y el envío a domicilio, con las mismas medidas y el mismo calendario. Descubre de dónde viene el crecimiento, dónde falta un artículo en un solo canal y qué se mueve cuando un comprador cambia de hábitos.',
  'product-details.CHANNEL_PERFORMANCE.note.1':
    'Ventas, unidades y participación en tienda, para recoger y a domicilio',
  'product-details.CHANNEL_PERFORMANCE.note.2': 'Disponibilidad y sustituciones en cada canal',
  'product-details.CHANNEL_PERFORMANCE.note.3':
    'Cuánto del crecimiento en línea es nuevo y cuánto solo cambió de canal',
  'product-details.CHANNEL_PERFORMANCE.note.4':
    'Las mismas medidas que en Report Builder, para que los totales coincidan',
  'product-details.CHANNEL_PERFORMANCE.contact':
    'Si necesitas ayuda con una comparación, escribe al equipo Channel Insights desde Contáctanos.',
  'product-details.CUSTOMER_PERCEPTION.title': 'Pregunta a quienes compran',
  'product-details.CUSTOMER_PERCEPTION.text':
    'Customer Perception lleva tu pregunta a compradores cuyas compras se conocen: quienes llevaron tu artículo el mes pasado o quienes eligieron otro. Escribe una encuesta, decide a quién preguntar y lee los resultados junto a lo que esas personas hicieron en realidad.',
  'product-details.CUSTOMER_PERCEPTION.note.1':
    'Un panel de compradores que aceptaron ser consultados',
  'product-details.CUSTOMER_PERCEPTION.note.2':
    'Plantillas para conceptos, empaques, precios y satisfacción',
  'product-details.CUSTOMER_PERCEPTION.note.3':
    'Primeras respuestas en tres días; resultados completos en diez',
  'product-details.CUSTOMER_PERCEPTION.note.4':
    'Resultados solo por grupo: no se puede identificar a nadie',
  'product-details.CUSTOMER_PERCEPTION.contact':
    'Para planear un primer estudio, escribe al equipo Customer Perception desde Contáctanos.',
  'product-details.INSIGHTS_ACTIVATION.title': 'Del hallazgo a la audiencia',
  'product-details.INSIGHTS_ACTIVATION.text':
    'Insights Activation convierte un grupo de compradores que encontraste en Shopper Behavior en la audiencia de una campaña. Funciona con la tecnología de un socio publicitario, que opera los medios y reporta cuánto vendió la campaña.',
  'product-details.INSIGHTS_ACTIVATION.note.1': 'Audiencias basadas en compras, no en suposiciones',
  'product-details.INSIGHTS_ACTIVATION.note.2': 'Se envían al socio sin nombres ni direcciones',
  'product-details.INSIGHTS_ACTIVATION.note.3':
    'Ventas de quienes vieron la campaña, comparadas con las de quienes no',
  'product-details.INSIGHTS_ACTIVATION.note.4':
    'Tú fijas el presupuesto y contratas los medios con el socio',
  'product-details.INSIGHTS_ACTIVATION.contact':
    'Tu contacto en el socio publicitario abre la cuenta de anunciante. Para todo lo demás, escríbenos desde Contáctanos.',
  'product-details.DIGITAL_LANDSCAPES.title': 'Mira el anaquel digital como lo ve el comprador',
  'product-details.DIGITAL_LANDSCAPES.text':
    'Digital Landscapes muestra cómo se encuentran los artículos en el sitio y en la aplicación: qué se busca, dónde aparecen los tuyos, qué se abre y qué termina en el carrito. Ves cada término y cada página de categoría con su tendencia, y la parte que te corresponde.',
  'product-details.DIGITAL_LANDSCAPES.note.1':
    'Términos de búsqueda de tu categoría, con volumen y tendencia',
  'product-details.DIGITAL_LANDSCAPES.note.2':
    'La posición de tus artículos, por día y por dispositivo',
  'product-details.DIGITAL_LANDSCAPES.note.3':
    'De la búsqueda a la vista y al carrito: dónde se pierden compradores',
  'product-details.DIGITAL_LANDSCAPES.note.4':
    'Contenido que frena un artículo: título, fotos, reseñas',
  'product-details.DIGITAL_LANDSCAPES.contact':
    'Si tienes preguntas sobre posiciones y búsquedas, escribe al equipo Digital Landscapes desde Contáctanos.',
  'product-details.MODULAR_INTELLIGENCE.title': 'Lo que rinde cada tramo de anaquel',
  'product-details.MODULAR_INTELLIGENCE.text':
    'Modular Intelligence une el plano del anaquel con lo que se vendió en él. Descubre cómo se exhiben tus artículos en cada grupo de tiendas, cuánto rinde su espacio y qué puede cambiar cuando un artículo gana o pierde un frente.',
  'product-details.MODULAR_INTELLIGENCE.note.1':
    'Cada anaquel planeado de tus categorías, tienda por tienda',
  'product-details.MODULAR_INTELLIGENCE.note.2':
    'Ventas y utilidad por tramo, por frente y por posición',
  'product-details.MODULAR_INTELLIGENCE.note.3':
    'Artículos a los que les falta espacio y espacios a los que les faltan ventas',
  'product-details.MODULAR_INTELLIGENCE.note.4':
    'Un borrador de surtido que puedes llevar al equipo comercial de tu categoría',
  'product-details.MODULAR_INTELLIGENCE.contact':
    'El acceso es por invitación del equipo comercial de tu categoría. Consulta a ese equipo o escribe al equipo Modular Intelligence desde Contáctanos.',
  'product-details.CUSTOMER_PULSE.title': 'Escúchalo cuando apenas empieza',
  'product-details.CUSTOMER_PULSE.text':
    'Customer Pulse lee cada semana las calificaciones, reseñas, devoluciones y preguntas sobre tus artículos y las ordena por tema. Un cambio de tono se nota pronto, con las palabras de quienes lo vieron primero.',
  'product-details.CUSTOMER_PULSE.note.1':
    'Calificaciones, reseñas, devoluciones y preguntas en una sola línea de tiempo',
  'product-details.CUSTOMER_PULSE.note.2': 'Temas como sabor, empaque, talla o frescura',
  'product-details.CUSTOMER_PULSE.note.3':
    'Una alerta cuando un tema crece más rápido de lo normal',
  'product-details.CUSTOMER_PULSE.note.4':
    'Las palabras de los compradores junto a cada cifra, sin nombres',
  'product-details.CUSTOMER_PULSE.contact':
    'Customer Pulse está en versión preliminar. Cuéntale al equipo qué te falta desde Contáctanos.',
};
