import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { tracing } from '../tracing/span.ts'
import { toProblem } from './to-problem.ts'
import { answerClientError } from './client-errors.ts'
import { sendProblem } from './error-handlers.ts'
import { lazyChild } from './lazy-logger.ts'
import { LIMITS } from './limits.ts'
import { requestIds } from './request-ids.ts'

/** Options of the Fastify instance: limits, ids, and logs without personal data. */
export function serverOptions(
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  logStream?: { write(line: string): void },
): FastifyHttpOptions<Server> {
  const idOf = requestIds(config.trustProxy)
  return {
    logger: {
      level: config.logLevel,
      mixin: () => {
        const traceId = tracing()?.traceId()
        return traceId === undefined ? {} : { traceId }
      },
      serializers: { req: () => ({}), res: () => ({}), err: errorFields },
      ...(logStream && { stream: logStream }),
    },
    // Fastify's own two lines per request hold the full address, and its query may hold a name or a phone number.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) => lazyChild(logger, bindings, options),
    genReqId: (request) => idOf(request),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: LIMITS.requestMs,
    connectionTimeout: LIMITS.silentMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    // Fastify's own has neither our headers nor says when to come back: `drainConnections` refuses.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => void sendProblem(toProblem(error), request, reply),
    clientErrorHandler: answerClientError,
    http: {
      headersTimeout: LIMITS.headersMs,
      connectionsCheckingInterval: LIMITS.checkMs,
      maxHeaderSize: LIMITS.headBytes,
      // By itself Node keeps the first of two and drops the other in silence, where a proxy in front may have read the last.
      joinDuplicateHeaders: true,
    },
    routerOptions: { maxParamLength: LIMITS.pathBytes, ignoreTrailingSlash: false },
  }
}

/** Of a number of proxies, the ones nearest to us: what stands further left anybody may have written. */
function trustedProxies(trust: TrustProxy): Exclude<FastifyHttpOptions<Server>['trustProxy'], undefined> {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

/** A database's error may carry the row in other members; these four never do. */
function errorFields(error: Error & { code?: unknown; cause?: unknown }): {
  type: string
  message: string
  stack: string
  code?: string
  cause?: string
} {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: error.cause.stack ?? error.cause.message }),
  }
}
