import type { Locale } from '@endcap/contract/sites';
import { type CommonTimeZone, commonTimeZones, timeZones } from '@endcap/contract/time-zones';
import { useMemo } from 'react';
import type { IdOf } from './catalogs.ts';
import { useLocale } from './locale.ts';
import { useText } from './messages.ts';

interface ZoneFacts {
  id: string;
  city: string;
  /** In the language of the screen: "Central European Time". */
  name: string;
  /** Of standard time, in minutes; null when this browser does not know the zone. */
  offset: number | null;
}

const commonNames: Record<CommonTimeZone, IdOf<'time-zones'>> = {
  'America/New_York': 'time-zones.eastern',
  'America/Chicago': 'time-zones.central',
  'America/Denver': 'time-zones.mountain',
  'America/Los_Angeles': 'time-zones.pacific',
  'America/Anchorage': 'time-zones.alaska',
  'Pacific/Honolulu': 'time-zones.hawaii',
};

/** "America/Argentina/Buenos_Aires" is in Buenos Aires. */
function cityOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** "(UTC-06:00)" */
export function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `(UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)})`;
}

function read(format: Intl.DateTimeFormat, moment: number) {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(parts.get(type))) as [number, number, number, number, number];
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return { offset: (wall - moment) / 60_000, name: parts.get('timeZoneName') ?? '' };
}

/** Daylight time is ahead of standard time: in January in the south, in July in the north. */
function factsOf(id: string, locale: Locale): ZoneFacts {
  try {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: id,
      timeZoneName: 'longGeneric',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      numberingSystem: 'latn',
    });
    const year = new Date().getUTCFullYear();
    const january = read(format, Date.UTC(year, 0, 1));
    const july = read(format, Date.UTC(year, 6, 1));
    return {
      id,
      city: cityOf(id),
      name: january.name,
      offset: Math.min(january.offset, july.offset),
    };
  } catch {
    // An older browser does not know a newer zone.
    return { id, city: cityOf(id), name: '', offset: null };
  }
}

const known = new Map<Locale, ZoneFacts[]>();

/** Takes about 50 ms, so it runs once per language and only on screens that offer time zones. */
export function zoneFacts(locale: Locale): ZoneFacts[] {
  const facts = known.get(locale) ?? timeZones.map((id) => factsOf(id, locale));
  known.set(locale, facts);
  return facts;
}

function optionOf({ id, city, name, offset }: ZoneFacts, commonName?: string) {
  const place = commonName ?? (name ? `${city} – ${name}` : city);
  return {
    value: id,
    label: offset === null ? place : `${offsetText(offset)} ${place}`,
    keywords: `${id} ${city} ${name}`,
  };
}

const last = Number.POSITIVE_INFINITY;

/** For a `SearchableSelect`: the six of the United States, then the others from west to east. */
export function useTimeZoneOptions() {
  const text = useText('time-zones');
  const { locale } = useLocale();
  return useMemo(() => {
    const facts = zoneFacts(locale);
    const isCommon = new Set<string>(commonTimeZones);
    const others = facts
      .filter(({ id }) => !isCommon.has(id))
      .sort(
        (a, b) => (a.offset ?? last) - (b.offset ?? last) || a.city.localeCompare(b.city, locale),
      );
    return [
      {
        group: text('time-zones.group.common'),
        items: commonTimeZones.flatMap((id) => {
          const zone = facts.find((one) => one.id === id);
          return zone ? [optionOf(zone, text(commonNames[id]))] : [];
        }),
      },
      { group: text('time-zones.group.others'), items: others.map((zone) => optionOf(zone)) },
    ];
  }, [text, locale]);
}
