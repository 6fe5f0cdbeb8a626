import { z } from 'zod';
import { challengeProperties } from './human-check-properties.ts';
import { sites } from './sites.ts';

/** Every refusal the portal gives, with its HTTP status. The texts are in messages/<locale>/errors. */
export const errorStatus = {
  'input.invalid': 400,
  'input.unreadable': 400,
  'session.missing_token': 401,
  'session.invalid_token': 401,
  'session.expired': 401,
  'session.inactive': 401,
  'login.failed': 401,
  'password.wrong': 422,
  'password.weak': 422,
  'link.expired': 410,
  'link.used': 410,
  'link.unknown': 410,
  'link.withdrawn': 410,
  'registration.done': 409,
  'invitation.answered': 409,
  'login.provider_only': 403,
  'agreement.outdated': 409,
  'audit.none_open': 409,
  'product.unknown_client': 401,
  'access_request.exists': 409,
  'access_request.not_needed': 409,
  'access_request.not_subscribed': 422,
  'access_request.not_available': 422,
  'human.check_required': 412,
  'human.check_failed': 422,
  'access.registration_due': 403,
  'access.denied': 403,
  'access.blocked': 403,
  'access.pending': 403,
  'access.addendum_due': 403,
  'access.audit_overdue': 403,
  'access.none': 403,
  'access.cross_origin': 403,
  'site.other': 403,
  'company.not_chosen': 403,
  'resource.not_found': 404,
  'resource.changed': 409,
  'company.other_chosen': 409,
  'email_domain.exists': 409,
  'email_domain.claimed': 409,
  'email_domain.decided': 409,
  'request.too_slow': 408,
  'request.headers_too_large': 431,
  'input.too_large': 413,
  'file.too_large': 413,
  'file.too_many_rows': 413,
  'file.unpacks_too_large': 413,
  'file.unreadable': 422,
  'file.utf16_unmarked': 422,
  'file.quote_unclosed': 422,
  'file.takes_too_long': 422,
  'email_domain.public_host': 422,
  'email_domain.public_suffix': 422,
  'email_domain.retailer': 422,
  'email_domain.repeated': 422,
  'email_domain.not_proved': 422,
  'email_domain.lookup_failed': 503,
  'user.domain_not_authorized': 422,
  'user.exists': 409,
  'user.repeated': 422,
  'user.partner_unknown': 422,
  'user.partner_domain': 422,
  'user.leaving': 409,
  'user.blocked': 409,
  'user.self': 409,
  'user.last_admin': 409,
  'user.name_not_yours': 409,
  'product.not_subscribed': 422,
  'product.refused': 409,
  'product.no_answer': 503,
  'task.other_stage': 409,
  'task.no_undo': 409,
  'task.undo_over': 409,
  'task.undone': 409,
  'file.columns_missing': 422,
  'file.columns_repeated': 422,
  'bulk.outdated': 409,
  'bulk.override_needed': 409,
  'bulk.nothing_valid': 422,
  'request.too_many': 429,
  'invitation.resend_failed': 429,
  'server.failed': 500,
  'server.unavailable': 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;
const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Refusals that any endpoint may give; an endpoint declares the rest itself. */
export const commonErrors = [
  'input.invalid',
  'input.unreadable',
  'input.too_large',
  'file.too_large',
  'session.missing_token',
  'session.invalid_token',
  'session.expired',
  'session.inactive',
  'access.denied',
  'access.blocked',
  'access.pending',
  'access.registration_due',
  'access.addendum_due',
  'access.audit_overdue',
  'access.none',
  'access.cross_origin',
  'site.other',
  'company.not_chosen',
  'company.other_chosen',
  'resource.not_found',
  'request.too_many',
  'server.failed',
  'server.unavailable',
] as const satisfies readonly ErrorCode[];

/** Errors of a spreadsheet that cannot be read completely. */
export const unreadableFile = [
  'file.too_many_rows',
  'file.unpacks_too_large',
  'file.unreadable',
  'file.utf16_unmarked',
  'file.quote_unclosed',
  'file.takes_too_long',
] as const satisfies readonly ErrorCode[];

/** The errors of one field. A schema uses one of these codes as its message. */
export const fieldErrorCodes = [
  'field.required',
  'field.invalid',
  'field.too_short',
  'field.too_long',
  'field.too_small',
  'field.too_big',
  'field.not_an_option',
  'field.unknown',
  'field.domain_name',
  'field.person_name',
  'field.email',
  'field.time_zone',
  'field.must_accept',
  'field.not_future',
  'field.plain_characters',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const fieldError = z.object({
  in: z.enum(['path', 'query', 'headers', 'body']),
  field: z.string(),
  /** Or the refusal of one among several. */
  code: z.enum([...fieldErrorCodes, ...errorCodes]),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.array(fieldError).optional(),
    requestId: z.string(),
  }),
  /** Beside site.other, for a caller whose password was right: the site of their company. */
  site: z.enum(sites).optional(),
  /** Beside bulk.override_needed: whose access would be overwritten. */
  existing: z.array(z.object({ email: z.string(), name: z.string() })).optional(),
  ...challengeProperties.partial().shape,
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
