/** Routes below `/sandbox`: dashboard pages, test API, payment partner, pictures, documents, device simulator. */
import { Hono } from 'hono';
import { dashboardPages } from './dashboard/dashboardPages.ts';
import type { SandboxContext } from './dashboard/sandboxContext.ts';
import { deviceSimulator } from './device-simulator/deviceSimulator.ts';
import { documents } from './documents/documents.ts';
import { paymentPartner } from './partner/paymentPartner.ts';
import { pictureRoutes } from './pictures/pictures.ts';
import { testApi } from './test-api/testApi.ts';

export function sandboxRoutes(sandboxContext: SandboxContext): Hono {
  const routes = new Hono();
  // A page of another origin must not change the state of the sandbox.
  routes.use(async (context, next) => {
    const fetchSite = context.req.header('Sec-Fetch-Site');
    const isCrossOrigin = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
    if (isCrossOrigin && context.req.method !== 'GET') return context.text('Another page may not do this.', 403);
    await next();
  });
  routes.get('/static/:name', async (context) => {
    const { staticFile } = await import('./html/staticFile.ts');
    return staticFile(context.req.param('name'));
  });
  routes.route('/api', testApi(sandboxContext));
  routes.route('/pictures', pictureRoutes(sandboxContext.db));
  routes.route('/documents', documents());
  routes.route('/device', deviceSimulator(sandboxContext.db));
  routes.route('/', paymentPartner(sandboxContext));
  routes.route('/', dashboardPages(sandboxContext));
  return routes;
}
