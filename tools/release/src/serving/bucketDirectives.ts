/**
 * A site in a bucket that everyone may read, behind nginx. Objects are sent with their own Content-Type, Cache-Control,
 * Content-Encoding and ETag. Of a request nothing but its condition reaches the storage, neither query nor cookie.
 */
import { rejection } from '../releaseError.ts';
import { buildHeaders, MEDIA_TYPES, securityHeaders } from './httpHeaders.ts';
import { addHeaders, BUILD_FOLDERS, proxyTo, type SiteDirectives } from './nginxDirectives.ts';

/** The first expression that matches wins: brotli before gzip. */
const MAPS = `map $http_accept_encoding $compressed_ending {
  default "";
  "~*(^|[ ,])br(;q=(1|0\\.[1-9]))?([ ,]|$)" .br;
  "~*(^|[ ,])gzip(;q=(1|0\\.[1-9]))?([ ,]|$)" .gz;
}
# nginx compresses the page, which makes its ETag weak; the storage compares strong ones.
map $http_if_none_match $strong_etag {
  default $http_if_none_match;
  "~^W/(?<strong>.*)$" $strong;
}`;

/** Headers of the storage that no browser needs. */
const HIDDEN_HEADERS = [
  'x-amz-request-id',
  'x-amz-id-2',
  'x-amz-meta-write-id',
  'x-amz-server-side-encryption',
  'x-amz-storage-class',
  'x-amz-expiration',
  'x-rgw-object-type',
];

/** @param url of the site's prefix: `https://s3.example/bucket/peso/site` */
export function bucketDirectives(url: string, trustedCertificates: string): SiteDirectives {
  const [, origin = '', prefix = ''] = /^(https?:\/\/[^/]+)((?:\/[\w.-]+)+)\/?$/.exec(url) ?? [];
  if (!origin) throw rejection(`${url} is not the URL of a prefix in a bucket.`, 'Correct --site: s3://bucket/prefix.');
  const proxyObject = (object: string, fallback = '@missing') =>
    `    if ($request_method !~ ^(GET|HEAD)$) {
      return 405;
    }
    rewrite ^ ${object}? break;
${proxyTo(origin, trustedCertificates)}
    proxy_pass_request_headers off;
    proxy_set_header If-None-Match $strong_etag;
${HIDDEN_HEADERS.map((name) => `    proxy_hide_header ${name};`).join('\n')}
    proxy_intercept_errors on;
    # Storage that may not be listed responds 403 for a missing object.
    error_page 403 404 = ${fallback};`;
  const headers = addHeaders({ ...securityHeaders, ...buildHeaders, Vary: 'Accept-Encoding' }, '    ');
  const locations = BUILD_FOLDERS.map(
    (folder) => `  # A text file: its compressed form, and the plain one when there is none.
  location ~ ^/${folder}/.+\\.(${Object.keys(MEDIA_TYPES).join('|')})$ {
    set $object ${prefix}$uri;
${proxyObject('$object$compressed_ending', '@uncompressed')}
${headers}
  }
  location ~ ^/${folder}/.+\\.(br|gz)$ {
    return 404;
  }
  location ~ ^/${folder}/.+[^/]$ {
${proxyObject(`${prefix}$uri`)}
${headers}
  }
  location /${folder}/ {
    return 404;
  }
  location = /${folder} {
    return 404;
  }`,
  );
  return {
    maps: MAPS,
    server: '  # The plain form of a file may be missing, too.\n  recursive_error_pages on;',
    page: `${proxyObject(`${prefix}/index.html`)}\n${addHeaders(securityHeaders, '    ')}`,
    builds: `${locations.join('\n')}
  location @uncompressed {
${proxyObject('$object')}
${headers}
  }
  location @missing {
    return 404;
  }`,
  };
}
