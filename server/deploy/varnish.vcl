# Varnish as a cache in front of Forecourt, over plain HTTP behind what ends HTTPS. docs/operating.md.
# Started with `-p http_gzip_support=off`, so that pages go on in brotli.
vcl 4.1;

import std;
import xkey;

backend forecourt {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 65s;
}

sub vcl_recv {
  # Forecourt tells which pages are outdated: EDGE_PURGE_URL leads here, EDGE_PURGE_KEY is the word below.
  if (req.url == "/edge-purge") {
    if (req.method != "POST" || req.http.Fastly-Key != "change-this-word") {
      return (synth(403));
    }
    set req.http.Gone = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages that may be kept are the same for everybody: cookies do not tell them apart.
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hash {
  # A dealer is a host; pages name their own address.
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    # For conditional requests; nothing outdated is answered while it is asked for again.
    set beresp.grace = 0s;
    set beresp.keep = 1h;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  # A browser asks each time; how long this cache has kept a page is not its business.
  unset resp.http.Age;
}
