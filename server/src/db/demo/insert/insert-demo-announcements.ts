import type pg from 'pg';
import { demoId } from '../demo-id.ts';

interface DemoAnnouncement {
  name: string;
  severity: 'INFO' | 'WARNING';
  audience: 'EXTERNAL' | 'EVERYONE';
  /** Days from now; a negative number is in the past. */
  starts: number;
  ends: number | null;
  texts: Record<'en-US' | 'es-MX' | 'fr-CA', string>;
}

/** One in each state: shown, to come, and over. */
const announcements: readonly DemoAnnouncement[] = [
  {
    ...{ name: 'launcher', severity: 'INFO', audience: 'EXTERNAL', starts: -1, ends: null },
    texts: {
      'en-US':
        'New this month: pin the products you use most, and find anything from the search at the top.',
      'es-MX':
        'Novedad del mes: fija los productos que más usas y encuentra todo con la búsqueda de arriba.',
      'fr-CA':
        'Nouveau ce mois-ci : épinglez les produits que vous utilisez le plus et trouvez tout avec la recherche en haut.',
    },
  },
  {
    ...{ name: 'maintenance', severity: 'WARNING', audience: 'EVERYONE', starts: 9, ends: 10 },
    texts: {
      'en-US': 'Report Builder is closed for maintenance this Saturday until noon, Central Time.',
      'es-MX':
        'Report Builder estará cerrado por mantenimiento este sábado hasta el mediodía, hora del Centro.',
      'fr-CA': 'Report Builder est fermé pour entretien ce samedi jusqu’à midi, heure du Centre.',
    },
  },
  {
    ...{ name: 'holiday', severity: 'INFO', audience: 'EXTERNAL', starts: -40, ends: -33 },
    texts: {
      'en-US': 'Our support team is away on the public holiday. We answer again the day after.',
      'es-MX':
        'Nuestro equipo de soporte no trabaja en el día festivo. Respondemos de nuevo al día siguiente.',
      'fr-CA':
        'Notre équipe de soutien est absente le jour férié. Nous répondons de nouveau le lendemain.',
    },
  },
];

export async function insertDemoAnnouncements(client: pg.PoolClient): Promise<void> {
  for (const { name, severity, audience, starts, ends, texts } of announcements)
    await client.query(
      `insert into announcement (id, texts, severity, audience, starts_on, ends_on)
        values ($1, $2, $3, $4, now() + make_interval(days => $5), now() + make_interval(days => $6))`,
      [demoId('announcement', name), JSON.stringify(texts), severity, audience, starts, ends],
    );
}
