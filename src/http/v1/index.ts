import type { Direct } from '../direct.js';
import { Problem } from '../problems/problem.js';
import { accessOf } from '../request-context.js';
import { expiresOf } from './answer.js';
import { preflightRoutes } from './browser.js';
import type { V1Route, V1Services } from './operation.js';
import { phoneRoute } from './phone.js';
import { multiCountryRoute, predictRoute } from './predict.js';
import { toRoutes } from './serve.js';

/** `GET /api/remaining`: the balance, free of charge. */
const remainingRoute = ({ http }: V1Services): V1Route => ({
  path: '/api/remaining',
  methods: ['GET'],
  isBillable: false,
  operation: async (context) => {
    const accountBalance = await http.ledger.balanceOf(accessOf(context).principal);
    if (accountBalance === null) throw new Problem('billing_unavailable');
    context.accountBalance = accountBalance;
    return { status: true, remaining: accountBalance.balance, expiresAt: expiresOf(context) };
  },
});

/** Every operation of the v1 interface. */
const operations = (services: V1Services): V1Route[] => [
  predictRoute(services, '/api', 'name'),
  predictRoute(services, '/api/email', 'email'),
  predictRoute(services, '/api/username', 'username'),
  multiCountryRoute(services, '/api/name/multi/country', 'name'),
  multiCountryRoute(services, '/api/email/multi/country', 'email'),
  multiCountryRoute(services, '/api/username/multi/country', 'username'),
  // A published client calls the route by this name.
  multiCountryRoute(services, '/api/username/multi/python', 'username'),
  remainingRoute(services),
  phoneRoute(services),
];

interface ServedRoute {
  readonly url: string;
  readonly route: V1Route;
}

const servedRoutes = (services: V1Services): ServedRoute[] =>
  operations(services).flatMap((route) => [
    { url: route.path, route },
    { url: `${route.path}/`, route },
  ]);

/** The legacy interface over the same core. */
export function v1Interface(services: V1Services, direct: Direct) {
  const served = servedRoutes(services);
  const { corsOrigins } = services.settings;
  return {
    routes: served.flatMap(({ url, route }) => toRoutes(services, direct, route, url)),
    /** What browsers ask before a request to another origin, where that is allowed. */
    preflights: corsOrigins.length === 0 ? [] : preflightRoutes(served, corsOrigins),
  };
}
