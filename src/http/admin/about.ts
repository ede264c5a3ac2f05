import { trialScope } from '../../access/client-address.js';
import { examples } from './examples.js';
import { type AdminOperation, answer, operation } from './operation.js';
import { DescriptionSchema, SettingsSchema, WhoamiSchema } from './schemas/service.js';

const settings = operation({
  method: 'GET',
  path: '/admin/v1/settings',
  operationId: 'listSettings',
  ...examples.listSettings,
  tag: 'Service',
  summary: 'The settings in use',
  description: 'As configured at the start. Of secrets, only whether they are set.',
  answers: { 200: { description: 'Every setting.', schema: SettingsSchema } },
  async handle({ services }) {
    const rows = services.config.settings.map(({ name, group, value, isDefault, isSecret, description }) => ({
      name,
      group,
      value,
      is_default: isDefault,
      is_secret: isSecret,
      description,
    }));
    return answer(200, { settings: rows });
  },
});

const whoami = operation({
  method: 'GET',
  path: '/admin/v1/whoami',
  operationId: 'whoAmI',
  ...examples.whoAmI,
  tag: 'Service',
  summary: 'Client address of the request',
  description: 'The client address as derived from the connection and TRUST_PROXY, to check that setting.',
  answers: { 200: { description: 'The derived address.', schema: WhoamiSchema } },
  async handle({ request }) {
    const { clientAddress } = request.context;
    return answer(200, { client_address: clientAddress, trial_scope: trialScope(clientAddress) });
  },
});

/** Describes every operation including this one; the list is read once it is complete. */
export const descriptionOperation = (operations: () => readonly AdminOperation[]) =>
  operation({
    method: 'GET',
    path: '/admin/v1/openapi.json',
    operationId: 'getDescription',
    tag: 'Service',
    summary: 'This document',
    description: 'The machine-readable description of the Admin API. Open to anyone; it holds no secrets.',
    openTo: 'anyone',
    answers: { 200: { description: 'An OpenAPI document.', schema: DescriptionSchema } },
    async handle({ services }) {
      const { adminDocument } = await import('./openapi.js');
      return answer(200, adminDocument(operations(), services.publicUrl()));
    },
  });

export const aboutOperations: readonly AdminOperation[] = [settings, whoami];
