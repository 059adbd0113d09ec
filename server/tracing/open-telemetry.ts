import { context, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './span.ts'

/**
 * Traces by OpenTelemetry's own packages, sent as OTLP over HTTP.
 *
 * @param endpoint as `OTEL_EXPORTER_OTLP_ENDPOINT`: `/v1/traces` is appended
 */
export function openTelemetry({ endpoint, version }: { endpoint: string; version: string }): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forecourt', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const tracer = provider.getTracer('forecourt')

  const fail = (span: Span, error: unknown) => {
    // The kind of error alone: its text may hold a row.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
  }
  return {
    span: (name, facts, run) =>
      tracer.startActiveSpan(name, { attributes: facts }, (span) => {
        const ended = () => span.end()
        try {
          const result = run()
          if (result instanceof Promise) {
            // Whoever called hears of the error; here it only marks the span.
            result.then(ended, (error: unknown) => {
              fail(span, error)
              ended()
            })
          } else ended()
          return result
        } catch (error) {
          fail(span, error)
          ended()
          throw error
        }
      }),
    open(name, facts, run) {
      tracer.startActiveSpan(name, { attributes: facts }, (span) => {
        run((more) => {
          span.setAttributes(more)
          span.end()
        })
      })
    },
    past(name, facts, durationMs, error) {
      if (!trace.getActiveSpan()) return
      const endTime = performance.timeOrigin + performance.now()
      const span = tracer.startSpan(name, { attributes: facts, startTime: endTime - durationMs })
      if (error !== undefined) fail(span, error)
      span.end(endTime)
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}
