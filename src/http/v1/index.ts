import { tariff } from '../../ledger/tariff.js';
import { loadPhone } from '../../phone/load.js';
import { chargeRequest, readBalance } from '../billing.js';
import type { Direct } from '../direct.js';
import type { HttpServices } from '../services.js';
import { preflightRoutes } from './browser.js';
import { readCountry, requireText } from './options.js';
import { single } from './parameters.js';
import { multiCountryRoute, predictRoute } from './predict.js';
import { durationOf, expiresOf, paidHead, toRoutes, type V1Route } from './serve.js';

/** `/api/phone`: one number; unreadable ones are answered and charged like readable ones. */
const phoneRoute: V1Route = {
  path: '/api/phone',
  methods: ['GET', 'POST'],
  isBillable: true,
  handle: async (services, context, parameters) => {
    const number = single(parameters, 'number');
    // A JSON body may contain it as a JSON number too.
    const rawInput = requireText(Number.isSafeInteger(number) ? String(number) : number);
    const country = readCountry(single(parameters, 'address'));
    const { describePhone } = await loadPhone();
    const description = await chargeRequest(services, context, tariff.phone, () =>
      describePhone(rawInput, country),
    );
    const { status, remaining_credits, expires } = paidHead(context);
    return { status, remaining_credits, expires, duration: durationOf(context), rawInput, ...description };
  },
};

/** `GET /api/remaining`: the balance, free of charge. */
const remainingRoute: V1Route = {
  path: '/api/remaining',
  methods: ['GET'],
  isBillable: false,
  handle: async (services, context) => {
    const { balance } = await readBalance(services, context);
    return { status: true, remaining: balance, expiresAt: expiresOf(context) };
  },
};

const routes: readonly V1Route[] = [
  predictRoute('/api', 'name'),
  predictRoute('/api/email', 'email'),
  predictRoute('/api/username', 'username'),
  multiCountryRoute('/api/name/multi/country', 'name'),
  multiCountryRoute('/api/email/multi/country', 'email'),
  multiCountryRoute('/api/username/multi/country', 'username'),
  // A published client calls the route by this name.
  multiCountryRoute('/api/username/multi/python', 'username'),
  remainingRoute,
  phoneRoute,
];

/** The legacy interface over the same core. */
export function v1Interface(services: HttpServices, direct: Direct) {
  // With a trailing slash too.
  const served = routes.flatMap((route) => [route, { ...route, path: `${route.path}/` }]);
  const { corsOrigins } = services.config.v1;
  return {
    routes: served.flatMap((route) => toRoutes(services, direct, route)),
    /** What browsers ask before a request to another origin, where that is allowed. */
    preflights: corsOrigins.length === 0 ? [] : preflightRoutes(served, corsOrigins),
  };
}
