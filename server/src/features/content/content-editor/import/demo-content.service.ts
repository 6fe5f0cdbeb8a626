import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { writeDraft, writeItem } from '../writing/write-item.service.ts';
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

/** What waits for the editors of a demo, so that each filter of their list finds something. */
export async function addEditorsWork(tx: Transaction): Promise<string[]> {
  const editor = await findDemoEditor(tx);
  if (!editor) return [];
  const { loginId: owner, ...author } = editor;
  const write = (item: ContentItem, publication: 'DRAFT' | 'NOW') =>
    writeItem(tx, item, { origin: 'EDIT', author, publication });
  const published: ContentItem = {
    ...{ ...common(), ...welcome, owner },
    reviewBy: daysFromToday(-4),
  };
  await write({ ...common(), ...lineReview, owner, reviewBy: daysFromToday(90) }, 'DRAFT');
  await write(published, 'NOW');
  await writeDraft(tx, withNextStep(published), { origin: 'EDIT', author });
  return [lineReview.id, welcome.id];
}

function withNextStep(item: ContentItem): ContentItem {
  const texts = item.texts.map((text) =>
    text.locale === 'en-US'
      ? { ...text, body: `${text.body}3. Agree on who writes to support, and for what.\n` }
      : text,
  );
  return { ...item, texts };
}
