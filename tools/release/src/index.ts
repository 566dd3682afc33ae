export { composePage, generationOf, type PageEnvironment, type PageParts } from './compose.ts';
export { type AllowedOrigins, contentSecurityPolicy } from './contentSecurityPolicy.ts';
export { composeAll, localSite } from './composeAll.ts';
