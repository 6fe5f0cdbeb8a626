import { hashToken, tokenMatches } from '../../access/secret-token.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { UploadedFile } from '../../http/endpoints/handler.ts';
import { type MailServices, takeMail } from './take-mail.service.ts';

interface WebhookServices extends MailServices {
  config: MailServices['config'] & Pick<Config, 'INBOUND_MAIL_SECRET'>;
}

/** Refuses everything while no secret is set. */
export async function receiveMail(
  services: WebhookServices,
  { authorization = '', message, requestId }: ReceivedMail,
) {
  const { INBOUND_MAIL_SECRET: secret } = services.config;
  const token = authorization.replace(/^bearer /i, '');
  if (!secret || !tokenMatches(token, hashToken(secret)))
    throw new AppError('inbound.unknown_client');
  return takeMail(services, { path: message.path, requestId });
}

interface ReceivedMail {
  authorization: string | undefined;
  message: UploadedFile;
  requestId: string;
}
