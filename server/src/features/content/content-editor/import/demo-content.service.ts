import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { writeDraft, writeItem } from '../writing/write-item.service.ts';
import type { Publication } from '../writing/write-item.unscoped.repository.ts';
import { findDemoEditor } from './demo-content.unscoped.repository.ts';

const daysFromToday = (days: number) => {
  const at = new Date(`${todayIn(defaultTimeZone)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

type Common = Omit<ContentItem, 'id' | 'owner' | 'version' | 'reviewBy' | 'texts'>;

const common = (): Common => ({
  ...{ kind: 'ARTICLE', categoryId: 'retailer/companies', position: 900, audience: ['INTERNAL'] },
  ...{ sites: ['US', 'MX', 'CA'], tags: [], products: [], terms: [], formerIds: [] },
  ...{ period: null, publishedDay: null, verifiedOn: daysFromToday(-180) },
});

/** Not published; its English text has changed since, it has no French one, and one link leads nowhere. */
const lineReview: Pick<ContentItem, 'id' | 'version' | 'texts'> = {
  id: 'prepare-a-line-review',
  version: 2,
  texts: [
    {
      locale: 'en-US',
      title: 'Prepare a line review with a supplier',
      summary: 'Which reports to look at together, and what to agree on.',
      body: 'Look at the last 52 weeks together, and at the plan for the next 26.\n\n- Sales and units by week, from Report Builder\n- The items that the supplier wants to add or end\n\nBefore: [Read a modular](article:read-a-modular).\n',
      translates: null,
    },
    {
      locale: 'es-MX',
      title: 'Preparar una revisión de línea con un proveedor',
      summary: 'Qué reportes ver juntos y qué acordar.',
      body: 'Vean juntos las últimas 52 semanas.\n\n- Ventas y unidades por semana, de Report Builder\n',
      translates: 1,
    },
  ],
};

/** Published, and its review is due. */
const welcome: Pick<ContentItem, 'id' | 'version' | 'texts'> = {
  id: 'welcome-a-supplier',
  version: 1,
  texts: [
    {
      locale: 'en-US',
      title: 'Welcome a new supplier',
      summary: 'What a new company sees first, and what to tell its admin.',
      body: 'The admin of a new company gets an invitation by email.\n\n1. Ask them to add a second admin.\n2. Show them the data dictionary: it says what every number means.\n',
      translates: null,
    },
    {
      locale: 'es-MX',
      title: 'Recibir a un proveedor nuevo',
      summary: 'Lo que ve primero una empresa nueva y qué decirle a su administrador.',
      body: 'El administrador de una empresa nueva recibe una invitación por correo.\n\n1. Pídele que agregue a un segundo administrador.\n2. Muéstrale el diccionario de datos: dice qué significa cada número.\n',
      translates: 1,
    },
    {
      locale: 'fr-CA',
      title: 'Accueillir un nouveau fournisseur',
      summary: 'Ce qu’une nouvelle entreprise voit d’abord, et quoi dire à son administrateur.',
      body: 'L’administrateur d’une nouvelle entreprise reçoit une invitation par courriel.\n\n1. Demandez-lui d’ajouter un deuxième administrateur.\n2. Montrez-lui le dictionnaire de données : il dit ce que veut dire chaque chiffre.\n',
      translates: 1,
    },
  ],
};

/** Readers find it in two weeks, whatever the day on which the demo begins. */
const promotion: Pick<ContentItem, 'id' | 'version' | 'texts'> = {
  id: 'look-back-at-a-promotion',
  version: 1,
  texts: [
    {
      locale: 'en-US',
      title: 'Look back at a promotion with a supplier',
      summary: 'Which weeks to compare, and what to agree on for the next one.',
      body: 'Compare the weeks of the promotion with the same weeks of last year, and with the four weeks after it.\n\n- Units that the promotion added, and units that were only bought earlier\n- Stores that ran out of stock\n',
      translates: null,
    },
    {
      locale: 'es-MX',
      title: 'Revisar una promoción con un proveedor',
      summary: 'Qué semanas comparar y qué acordar para la siguiente.',
      body: 'Comparen las semanas de la promoción con las mismas semanas del año pasado y con las cuatro semanas siguientes.\n\n- Unidades que sumó la promoción y unidades que solo se compraron antes\n- Tiendas que se quedaron sin existencias\n',
      translates: 1,
    },
    {
      locale: 'fr-CA',
      title: 'Faire le bilan d’une promotion avec un fournisseur',
      summary: 'Quelles semaines comparer, et quoi convenir pour la prochaine.',
      body: 'Comparez les semaines de la promotion avec les mêmes semaines de l’an dernier, et avec les quatre semaines qui suivent.\n\n- Unités que la promotion a ajoutées, et unités achetées seulement plus tôt\n- Magasins qui ont manqué de stock\n',
      translates: 1,
    },
  ],
};

/** What waits for the editors of a demo, so that each filter of their list finds something. */
export async function addEditorsWork(tx: Transaction): Promise<string[]> {
  const editor = await findDemoEditor(tx);
  if (!editor) return [];
  const { loginId: owner, ...author } = editor;
  const write = (item: ContentItem, publication: Publication) =>
    writeItem(tx, item, { origin: 'EDIT', author, publication });
  const published: ContentItem = {
    ...{ ...common(), ...welcome, owner },
    reviewBy: daysFromToday(-4),
  };
  await write({ ...common(), ...lineReview, owner, reviewBy: daysFromToday(90) }, 'DRAFT');
  await write(published, 'NOW');
  const publishedDay = daysFromToday(14);
  await write(
    { ...common(), ...promotion, owner, publishedDay, reviewBy: daysFromToday(180) },
    { minute: `${publishedDay}T08:00`, timeZone: defaultTimeZone },
  );
  await writeDraft(tx, withNextStep(published), { origin: 'EDIT', author });
  return [lineReview.id, welcome.id, promotion.id];
}

function withNextStep(item: ContentItem): ContentItem {
  const texts = item.texts.map((text) =>
    text.locale === 'en-US'
      ? { ...text, body: `${text.body}3. Agree on who writes to support, and for what.\n` }
      : text,
  );
  return { ...item, texts };
}
