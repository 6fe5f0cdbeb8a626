import type { NewContactMessage } from '@endcap/contract/contact-us';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: NewContactMessage) => call('POST /svc/lcs/contact-us', { body }),
  });
}
