import { z } from 'zod';
import { endpoint, mayGlobally, signedIn } from '../endpoint.ts';
import { companyPath, personName, personPath, versionHeader } from '../parts.ts';
import { locales } from '../sites.ts';
import { text } from '../text.ts';
import { loginId } from './login-id.ts';

const preferences = z.object({
  /** Null: a user who has chosen none follows the site. */
  language_code: z.enum(locales).nullable(),
  locale: z.object({ timezone: z.string() }),
});
export type Preferences = z.infer<typeof preferences>;

export const readPreferences = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/users/:loginId/preferences',
  summary: 'Language and time zone of a person',
  access: signedIn,
  area: 'profile',
  params: personPath,
  response: preferences,
});

/** Unknown languages and zones are not refused: the defaults are stored, and the answer names them. */
const anyName = text(100);

const choices = {
  language_code: anyName.nullable().optional(),
  locale: z.strictObject({ timezone: anyName }).optional(),
  /** The flat spelling, read and never written. */
  timezone: anyName.optional(),
};

/** The preferences that a user sends; all are optional. */
export type PreferenceChoices = z.output<z.ZodObject<typeof choices>>;

export const savePreferences = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/preferences',
  summary: 'Choose language and time zone; what is not given stays',
  access: mayGlobally('UPDATE', 'USER_SETTINGS'),
  area: 'profile',
  params: personPath,
  body: z.strictObject(choices),
  response: preferences,
  errors: ['input.invalid'],
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/companies/:companyId/users/profile',
  summary: 'Change one’s own name, and with it language and time zone',
  access: mayGlobally('UPDATE', 'USER_SETTINGS'),
  area: 'profile',
  params: companyPath,
  /** The version of the member that an admin renames. */
  headers: versionHeader,
  body: z.strictObject({
    first_name: personName,
    last_name: personName,
    /** Another member: an admin changes only the name. The caller's own profile when absent. */
    loginId: loginId.optional(),
    ...choices,
  }),
  errors: ['user.name_not_yours', 'resource.changed'],
  response: z.object({ first_name: z.string(), last_name: z.string(), ...preferences.shape }),
});
