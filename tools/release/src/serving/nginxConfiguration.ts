/** An nginx configuration for one site; it also documents what any other server must do. */
import { buildHeaders, CACHE_CONTROL, MEDIA_TYPES, securityHeaders } from './httpHeaders.ts';

export type NginxOptions = {
  /** Absolute path of the site's folder. */
  root: string;
  /** Value of `listen`, such as `443 ssl` or `127.0.0.1:8080`. */
  listen: string;
  serverName?: string;
  /** Absolute paths of certificate and key, when this server terminates TLS. */
  tls?: { certificate: string; key: string };
  /** Version of nginx, such as `1.22.1`; HTTP/2 is switched on differently before 1.25.1. Default: a newer one. */
  nginxVersion?: string;
  /** Origin of the lender's server, such as `https://api.lender.example`; without it `/donation` is a 404. */
  apiOrigin?: string;
  /** Whether this nginx has the brotli filter; it is used for the page alone, because builds are compressed already. */
  hasBrotliFilter?: boolean;
  /** Folder for `access.log` and `error.log`. */
  logs?: string;
};

/** Longer than the page waits (60 s): the page, not the proxy, decides that a response is lost. */
const API_TIMEOUT_S = 65;
/** Nine pictures of 2,048 px each go up one by one. */
const MAX_UPLOAD_SIZE = '12m';

/** @returns what belongs inside `http { … }` */
export function nginxConfiguration(options: NginxOptions): string {
  const { root, serverName = '_', tls, apiOrigin, logs = '/var/log/nginx' } = options;
  return `# Written by \`release nginx\`. Change tools/release/src/serving/nginxConfiguration.ts, not this file.

# Builds lie there compressed; this hands out brotli without needing a module for it.
map $http_accept_encoding $brotli_ending {
  default "";
  "~*(^|[ ,])br(;q=(1|0\\.[1-9]))?([ ,]|$)" .br;
}
map $uri $content_encoding {
  default "";
  "~\\.br$" br;
}
map $status $build_cache {
  default "${CACHE_CONTROL.missing}";
  "~^(200|206|304)$" "${CACHE_CONTROL.build}";
}
# The query of an address carries a session: logs hold the path alone.
map $request_uri $path_alone {
  "~^(?<path>[^?]*)" $path;
}
log_format without_query '$remote_addr [$time_local] "$request_method $path_alone" $status $body_bytes_sent $request_time';

server {
  listen ${listenDirective(options)};
  server_name ${serverName};
  root ${quoted(root)};
${tls ? `  ssl_certificate ${quoted(tls.certificate)};\n  ssl_certificate_key ${quoted(tls.key)};\n  ssl_protocols TLSv1.2 TLSv1.3;\n${hasHttp2Directive(options) ? '  http2 on;\n' : ''}` : ''}
  access_log ${quoted(`${logs}/access.log`)} without_query;
  # Errors of a proxied call would be logged with their query; access.log tells that they happened.
  error_log ${quoted(`${logs}/error.log`)} crit;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/javascript application/json image/svg+xml;
  gzip_vary on;
  absolute_redirect off;

  # The page, for every address: names without a dot. The only file that changes in place.
  location / {
    try_files /index.html =404;
${addHeaders(CACHE_CONTROL.page, securityHeaders, '    ')}
    gzip on;
    gzip_comp_level 6;${options.hasBrotliFilter ? '\n    brotli on;\n    brotli_comp_level 6;' : ''}
  }
  # Everything else is a file of a build, or missing.
  location ~ \\.[^/]*$ {
${addHeaders(CACHE_CONTROL.missing, securityHeaders, '    ')}
    return 404;
  }

${['shell', 'remotes'].map(buildLocation).join('\n')}
${apiLocation(apiOrigin)}}
`;
}

/** `ssl` belongs to TLS; `http2` is a parameter here before nginx 1.25.1, which made it a directive of its own. */
function listenDirective({ listen, tls, nginxVersion }: NginxOptions): string {
  if (/[;{}\n]/.test(listen)) throw new Error(`${listen} cannot stand in an nginx configuration.`);
  const parts = listen.split(' ');
  const more = tls ? ['ssl', ...(hasHttp2Directive({ nginxVersion }) ? [] : ['http2'])] : [];
  return [...parts, ...more.filter((part) => !parts.includes(part))].join(' ');
}

function hasHttp2Directive({ nginxVersion = '1.26.0' }: { nginxVersion?: string | undefined }): boolean {
  const [major = 0, minor = 0, patch = 0] = nginxVersion.split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001;
}

function buildLocation(folder: string): string {
  const buildHeaderLines = addHeaders('$build_cache', { ...securityHeaders, ...buildHeaders }, '      ');
  const locations = Object.entries(MEDIA_TYPES).map(
    ([extension, type]) => `    location ~ \\.${extension}$ {
      types { ${type} ${extension} br; }
      gzip_static on;
      try_files $uri$brotli_ending $uri =404;
      add_header Content-Encoding $content_encoding;
      add_header Vary Accept-Encoding;
${buildHeaderLines}
    }`,
  );
  return `  # Builds: written once, never overwritten; a missing file is never answered with the page.
  location ^~ /${folder}/ {
${locations.join('\n')}
    location ~ \\.(br|gz)$ {
      return 404;
    }
    try_files $uri =404;
${buildHeaderLines.replaceAll(/^ {6}/gm, '    ')}
  }
  location = /${folder} {
    return 404;
  }
`;
}

function apiLocation(apiOrigin: string | undefined): string {
  const body = apiOrigin
    ? `    proxy_pass ${apiOrigin};
    proxy_http_version 1.1;
    proxy_set_header Host $proxy_host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_ssl_server_name on;
    # A payment is sent once: the proxy never tries a second server.
    proxy_next_upstream off;
    proxy_connect_timeout 5s;
    proxy_send_timeout ${API_TIMEOUT_S}s;
    proxy_read_timeout ${API_TIMEOUT_S}s;
    client_max_body_size ${MAX_UPLOAD_SIZE};
    # One Cache-Control, ours: no answer to a borrower is kept anywhere.
    proxy_hide_header Cache-Control;
    proxy_hide_header X-Powered-By;
${addHeaders(CACHE_CONTROL.missing, securityHeaders, '    ')}
`
    : '    return 404;\n';
  return `  location ^~ /donation/ {
${body}  }
  location = /donation {
    return 404;
  }
`;
}

/** nginx forgets the outer headers where a location has its own: each one gets them all. */
function addHeaders(cache: string, more: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries({ 'Cache-Control': cache, ...more })
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

function quoted(text: string): string {
  if (/["\\\n]/.test(text)) throw new Error(`${text} cannot stand in an nginx configuration.`);
  return `"${text}"`;
}
