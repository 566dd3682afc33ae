/** An nginx configuration for one site; it also documents what any other server must do. */
import { rejection } from '../releaseError.ts';
import { bucketDirectives } from './bucketDirectives.ts';
import { buildHeaders, CACHE_CONTROL, MEDIA_TYPES, securityHeaders } from './httpHeaders.ts';
import { addHeaders, BUILD_FOLDERS, proxyTo, quoted, type SiteDirectives } from './nginxDirectives.ts';

export type NginxOptions = {
  /** Absolute path of the site's folder, or the URL of its prefix in a bucket that everyone may read. */
  site: { folder: string } | { bucketUrl: string };
  /** Value of `listen`, such as `443 ssl` or `127.0.0.1:8080`. */
  listen: string;
  serverName?: string;
  /** Absolute paths of certificate and key, when this server terminates TLS. */
  tls?: { certificate: string; key: string };
  /** Version of nginx, such as `1.22.1`; HTTP/2 is switched on differently before 1.25.1. Default: a newer one. */
  nginxVersion?: string;
  /** Origin of the lender's server, such as `https://api.lender.example`; without it `/donation` is a 404. */
  apiOrigin?: string;
  /** Certificates by which the lender's server and the storage are verified. Default: those of Debian. */
  trustedCertificates?: string;
  /** Whether this nginx has the brotli filter; it is used for the page alone, because builds are compressed already. */
  hasBrotliFilter?: boolean;
  /** Folder for `access.log` and `error.log`. */
  logs?: string;
};

/** Longer than the page waits (60 s): the page, not the proxy, decides that a response is lost. */
const API_TIMEOUT_S = 65;
/** Nine pictures of 2,048 px each go up one by one. */
const MAX_UPLOAD_SIZE = '12m';
const TRUSTED_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Every media type with a charset but text/html, which nginx always counts. */
const CHARSET_TYPES = Object.values(MEDIA_TYPES)
  .filter((type) => type !== 'text/html')
  .join(' ');

/**
 * @returns what belongs inside `http { … }`
 * @throws {ReleaseError} rejected, when a value would change the meaning of the configuration
 */
export function nginxConfiguration(options: NginxOptions): string {
  const { site, serverName = '_', tls, apiOrigin, logs = '/var/log/nginx' } = options;
  const { trustedCertificates = TRUSTED_CERTIFICATES } = options;
  const { maps, server, page, builds } =
    'folder' in site ? folderDirectives(site.folder) : bucketDirectives(site.bucketUrl, trustedCertificates);
  return `# Written by \`release nginx\`. Change tools/release/src/serving/nginxConfiguration.ts, not this file.

${maps}
# The query of a URL carries a session: logs contain the path alone.
map $request_uri $path_alone {
  "~^(?<path>[^?]*)" $path;
}
log_format without_query '$remote_addr [$time_local] "$request_method $path_alone" $status $body_bytes_sent $request_time $sent_http_content_encoding';
server {
  listen ${listenDirective(options)};
  server_name ${serverName};
${server}
${tls ? `  ssl_certificate ${quoted(tls.certificate)};\n  ssl_certificate_key ${quoted(tls.key)};\n  ssl_protocols TLSv1.2 TLSv1.3;\n${hasHttp2Directive(options) ? '  http2 on;\n' : ''}` : ''}
  access_log ${quoted(`${logs}/access.log`)} without_query;
  # Errors of a proxied request would be logged with their query; access.log has that they happened.
  error_log ${quoted(`${logs}/error.log`)} crit;
  server_tokens off;
  charset utf-8;
  charset_types ${CHARSET_TYPES};
  gzip_vary on;
  absolute_redirect off;
  # Of every location without headers of its own: each of them responds 404.
${addHeaders({ 'Cache-Control': CACHE_CONTROL.missing, ...securityHeaders }, '  ')}

  # The page, for every path without a dot. The only file that changes in place.
  location / {
${page}
    gzip on;
    gzip_comp_level 6;${options.hasBrotliFilter ? '\n    brotli on;\n    brotli_comp_level 6;' : ''}
  }
${builds}

  # Everything else is a file of a build, or missing.
  location ~ \\.[^/]*$ {
    return 404;
  }

${apiLocation(apiOrigin, trustedCertificates)}}
`;
}

/** `ssl` belongs to TLS; `http2` is a parameter here before nginx 1.25.1, which made it a directive of its own. */
function listenDirective({ listen, tls, nginxVersion }: NginxOptions): string {
  if (/[;{}\n]/.test(listen)) throw rejection(`"${listen}" is not a port or an address.`, 'Write --listen 8080.');
  const parts = listen.split(' ');
  const more = tls ? ['ssl', ...(hasHttp2Directive({ nginxVersion }) ? [] : ['http2'])] : [];
  return [...parts, ...more.filter((part) => !parts.includes(part))].join(' ');
}

function hasHttp2Directive({ nginxVersion = '1.26.0' }: { nginxVersion?: string | undefined }): boolean {
  const [major = 0, minor = 0, patch = 0] = nginxVersion.split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001;
}

/** Builds are stored with their compressed forms: gzip is sent by the module gzip_static, brotli without a module. */
function folderDirectives(folder: string): SiteDirectives {
  return {
    maps: `map $http_accept_encoding $brotli_ending {
  default "";
  "~*(^|[ ,])br(;q=(1|0\\.[1-9]))?([ ,]|$)" .br;
}
map $uri $content_encoding {
  default "";
  "~\\.br$" br;
}
map "$status $uri" $build_cache {
  default "${CACHE_CONTROL.missing}";
  "~^(200|206|304) " "${CACHE_CONTROL.build}";
}`,
    server: `  root ${quoted(folder)};`,
    page: `    try_files /index.html =404;
${addHeaders({ 'Cache-Control': CACHE_CONTROL.page, ...securityHeaders }, '    ')}`,
    builds: BUILD_FOLDERS.map(buildLocation).join('\n'),
  };
}

function buildLocation(folder: string): string {
  const headers = { 'Cache-Control': '$build_cache', ...securityHeaders, ...buildHeaders };
  const buildHeaderLines = addHeaders(headers, '      ');
  const locations = Object.entries(MEDIA_TYPES).map(
    ([extension, type]) => `    location ~ \\.${extension}$ {
      types { ${type} ${extension} br; }
      gzip_static on;
      try_files $uri$brotli_ending $uri =404;
      add_header Vary Accept-Encoding;
      add_header Content-Encoding $content_encoding;
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

function apiLocation(apiOrigin: string | undefined, trustedCertificates: string): string {
  const body = apiOrigin
    ? `${proxyTo(apiOrigin, trustedCertificates)}
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    # A payment is sent once: the proxy never tries a second server.
    proxy_next_upstream off;
    proxy_connect_timeout 5s;
    proxy_send_timeout ${API_TIMEOUT_S}s;
    proxy_read_timeout ${API_TIMEOUT_S}s;
    client_max_body_size ${MAX_UPLOAD_SIZE};
    # One Cache-Control, ours: no response to a borrower is cached anywhere.
    proxy_hide_header Cache-Control;
    proxy_hide_header X-Powered-By;
${addHeaders({ 'Cache-Control': CACHE_CONTROL.missing, ...securityHeaders }, '    ')}
`
    : '    return 404;\n';
  return `  location ^~ /donation/ {
${body}  }
  location = /donation {
    return 404;
  }
`;
}
