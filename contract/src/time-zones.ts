import { defaultTimeZone } from './sites.ts';

/**
 * The zones that a person can choose, by IANA id. The six of the United States come first; the
 * others follow from west to east. The screens name them in their own language.
 */
export const commonTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
export type CommonTimeZone = (typeof commonTimeZones)[number];

const americas = [
  'Pacific/Pago_Pago',
  'Pacific/Marquesas',
  'America/Tijuana',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Phoenix',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Chihuahua',
  'America/Boise',
  'America/Edmonton',
  'America/Yellowknife',
  'America/Ciudad_Juarez',
  'America/Mexico_City',
  'America/Monterrey',
  'America/Merida',
  'America/Matamoros',
  'America/Winnipeg',
  'America/Regina',
  'America/Indiana/Knox',
  'America/Guatemala',
  'America/Costa_Rica',
  'America/El_Salvador',
  'America/Managua',
  'America/Tegucigalpa',
  'America/Cancun',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Toronto',
  'America/Iqaluit',
  'America/Bogota',
  'America/Jamaica',
  'America/Lima',
  'America/Panama',
  'America/Havana',
  'America/Port-au-Prince',
  'America/Guayaquil',
  'America/Halifax',
  'America/Moncton',
  'America/Puerto_Rico',
  'America/Caracas',
  'America/La_Paz',
  'America/Santo_Domingo',
  'America/Manaus',
  'Atlantic/Bermuda',
  'America/Asuncion',
  'America/Santiago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'America/Montevideo',
  'America/Nuuk',
] as const;

const europeAndAfrica = [
  'Atlantic/Azores',
  'Atlantic/Cape_Verde',
  'Atlantic/Reykjavik',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Atlantic/Canary',
  'Africa/Casablanca',
  'Africa/Accra',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Algiers',
  'Africa/Tunis',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Amsterdam',
  'Europe/Luxembourg',
  'Europe/Zurich',
  'Europe/Berlin',
  'Europe/Copenhagen',
  'Europe/Oslo',
  'Europe/Stockholm',
  'Europe/Rome',
  'Europe/Vienna',
  'Europe/Prague',
  'Europe/Budapest',
  'Europe/Warsaw',
  'Europe/Belgrade',
  'Europe/Athens',
  'Europe/Bucharest',
  'Europe/Sofia',
  'Europe/Helsinki',
  'Europe/Riga',
  'Europe/Tallinn',
  'Europe/Vilnius',
  'Europe/Kyiv',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Asia/Jerusalem',
  'Asia/Beirut',
  'Asia/Amman',
  'Europe/Istanbul',
  'Africa/Nairobi',
  'Asia/Riyadh',
] as const;

const asiaAndPacific = [
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Baku',
  'Asia/Tbilisi',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Tashkent',
  'Asia/Kolkata',
  'Asia/Colombo',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Almaty',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Jakarta',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Singapore',
  'Asia/Manila',
  'Australia/Perth',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

export const timeZones: readonly string[] = [
  ...commonTimeZones,
  ...americas,
  ...europeAndAfrica,
  ...asiaAndPacific,
];

export function isTimeZone(id: string): boolean {
  return timeZones.includes(id);
}

/** The ids of the specification's short list, which stand for places with their summer time. */
const zonesByOffset: Partial<Record<string, CommonTimeZone>> = {
  '-05:00': 'America/New_York',
  '-06:00': 'America/Chicago',
  '-07:00': 'America/Denver',
  '-08:00': 'America/Los_Angeles',
  '-09:00': 'America/Anchorage',
  '-10:00': 'Pacific/Honolulu',
};

/** The zone that a caller names, by its IANA id or by an offset of the short list. */
export function knownTimeZone(id: string): string | null {
  if (isTimeZone(id)) return id;
  return Object.hasOwn(zonesByOffset, id) ? (zonesByOffset[id] ?? null) : null;
}

/** Reads a stored zone; a zone that is no longer offered counts as not chosen. */
export function timeZoneFrom(stored: string | null): string {
  return stored !== null && isTimeZone(stored) ? stored : defaultTimeZone;
}
