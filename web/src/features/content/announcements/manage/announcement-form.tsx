import {
  announcementAudiences,
  announcementLimits,
  announcementSeverities,
} from '@endcap/contract/content/announcement-options';
import type {
  ManagedAnnouncement,
  NewAnnouncement,
} from '@endcap/contract/content/manage-announcements';
import { defaultTimeZone, locales, type Site, sites, siteTimeZones } from '@endcap/contract/sites';
import { type DraftForm, useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { BannerView } from '../banner-view.tsx';
import styles from './manage-announcements.module.css';

type Texts = NewAnnouncement['texts'];

export interface AnnouncementValues extends Record<string, unknown> {
  texts: Texts;
  severity: NewAnnouncement['severity'];
  audience: NewAnnouncement['audience'];
  site: Site | 'all';
  dismissible: boolean;
  startsOn: string;
  endsOn: string;
}

/** The minute of now in a zone, as a date-and-time field has it. */
function minuteIn(timeZone: string): string {
  // The Swedish form of a time is the ISO form with a space.
  return new Date().toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}

export function useAnnouncementForm(announcement?: ManagedAnnouncement) {
  const text = useText('announcements');
  return useDraftForm<AnnouncementValues>({
    name: announcement ? `announcements.edit.${announcement.id}` : 'announcements.add',
    initialValues: {
      texts: announcement?.texts ?? { 'en-US': '', 'es-MX': '', 'fr-CA': '' },
      severity: announcement?.severity ?? 'INFO',
      audience: announcement?.audience ?? 'EVERYONE',
      site: announcement?.site ?? 'all',
      dismissible: announcement?.dismissible ?? true,
      startsOn: announcement?.startsOn ?? minuteIn(defaultTimeZone),
      endsOn: announcement?.endsOn ?? '',
    },
    validate: {
      texts: {
        'en-US': (typed) => (typed.trim() ? null : text('announcements.field.en-US.required')),
      },
      startsOn: (typed) => (typed ? null : text('announcements.field.startsOn.required')),
    },
  });
}

/** Whether readers see it later than now, by the clock of its site. */
export function startsLater({ site, startsOn }: AnnouncementValues): boolean {
  return startsOn.slice(0, 16) > minuteIn(site === 'all' ? defaultTimeZone : siteTimeZones[site]);
}

export function announcementOf(values: AnnouncementValues): NewAnnouncement {
  const { texts, severity, audience, site, dismissible, startsOn, endsOn } = values;
  return {
    texts,
    severity,
    audience,
    site: site === 'all' ? null : site,
    dismissible,
    startsOn: startsOn.slice(0, 16),
    endsOn: endsOn.slice(0, 16) || null,
  };
}

/** Who reads it, the texts, when, and how it looks. */
export function AnnouncementFields({ form }: { form: DraftForm<AnnouncementValues> }) {
  const text = useText('announcements');
  const words = useText('operations');
  const zone = useZoneName(form.values.site);
  return (
    <>
      <div className={styles.pair}>
        <Dropdown
          {...form.getInputProps('audience')}
          value={form.values.audience}
          label={text('announcements.field.audience')}
          options={announcementAudiences.map((id) => ({
            id,
            title: text(`announcements.audience.${id}`),
          }))}
        />
        <Dropdown
          {...form.getInputProps('site')}
          value={form.values.site}
          label={text('announcements.field.site')}
          options={[
            { id: 'all', title: text('announcements.site.all') },
            ...sites.map((id) => ({ id, title: words(`operations.site.${id}`) })),
          ]}
        />
      </div>
      {locales.map((locale, place) => (
        <TextArea
          key={locale}
          {...form.getInputProps(`texts.${locale}`)}
          label={text(`announcements.field.${locale}`)}
          description={locale === 'en-US' ? null : text('announcements.field.fallback')}
          maxLength={announcementLimits.text}
          rows={2}
          lang={locale}
          withAsterisk={locale === 'en-US'}
          data-autofocus={place === 0 || undefined}
        />
      ))}
      <RadioGroup
        {...form.getInputProps('severity')}
        label={text('announcements.field.severity')}
        options={announcementSeverities.map((id) => ({
          id,
          title: text(`announcements.severity.${id}`),
          ...(id === 'CRITICAL' && { description: text('announcements.severity.CRITICAL.hint') }),
        }))}
      />
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps('startsOn')}
          type="datetime-local"
          label={text('announcements.field.startsOn')}
          description={text('announcements.field.zone', { zone })}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('endsOn')}
          type="datetime-local"
          label={text('announcements.field.endsOn')}
          description={text('announcements.field.zone', { zone })}
        />
      </div>
      <Checkbox
        {...form.getInputProps('dismissible', { type: 'checkbox' })}
        label={text('announcements.field.dismissible')}
      />
      <Preview values={form.values} />
    </>
  );
}

/** "Central Time", in the language of the page. */
function useZoneName(site: Site | 'all'): string {
  const { locale } = useLocale();
  const timeZone = site === 'all' ? defaultTimeZone : siteTimeZones[site];
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The announcement as its readers see it in each language. */
function Preview({ values: { texts, severity, dismissible } }: { values: AnnouncementValues }) {
  const text = useText('announcements');
  const english = texts['en-US'].trim();
  return (
    <div>
      <p className={styles.previewTitle}>{text('announcements.preview')}</p>
      {locales.map((locale) => (
        <figure
          key={locale}
          className={styles.preview}
          aria-label={text(`announcements.language.${locale}`)}
        >
          <figcaption>{text(`announcements.language.${locale}`)}</figcaption>
          <div inert lang={locale}>
            <BannerView
              announcement={{
                text: texts[locale].trim() || english || text('words.previewEmpty'),
                severity,
                dismissible,
              }}
            />
          </div>
        </figure>
      ))}
    </div>
  );
}
