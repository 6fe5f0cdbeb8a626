import { hashToken, tokenMatches } from '../../../access/secret-token.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { digestOfFile, type MailServices } from './process-mail.service.ts';
import { processOrPark } from './retry-mail.service.ts';

interface WebhookServices extends MailServices {
  config: MailServices['config'] & Pick<Config, 'INBOUND_MAIL_SECRET'>;
}

/** Refuses everything while no secret is set. */
export async function receiveFromWebhook(
  services: WebhookServices,
  { authorization = '', message, requestId, onParked }: ReceivedMail,
) {
  const { INBOUND_MAIL_SECRET: secret } = services.config;
  const token = authorization.replace(/^bearer /i, '');
  if (!secret || !tokenMatches(token, hashToken(secret)))
    throw new AppError('inbound.unknown_client');
  const { path } = message;
  const key = `sha256:${(await digestOfFile(path)).toString('hex')}`;
  return processOrPark(services, { path, key, requestId, onParked });
}

interface ReceivedMail {
  authorization: string | undefined;
  message: UploadedFile;
  requestId: string;
  onParked: (error: unknown) => void;
}
