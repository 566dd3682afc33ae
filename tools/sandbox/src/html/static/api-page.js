// Draws the page of the lender's calls from openapi.json. The bundle sets a global, so it cannot be imported.
const bundle = document.createElement('script');
bundle.src = '/sandbox/static/swagger-ui-bundle.js';
bundle.addEventListener('load', () => {
  SwaggerUIBundle({
    url: '/sandbox/static/openapi.json',
    dom_id: '#api',
    filter: true,
    deepLinking: true,
    displayOperationId: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
  });
});
document.head.append(bundle);
