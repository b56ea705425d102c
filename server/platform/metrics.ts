import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 1, 4];
/** Few, since each route has them. */
const HTTP_BUCKETS = [0.004, 0.016, 0.064, 0.256, 1, 4];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** Memory, garbage collection, and delays of this process: nothing stops what watches them, so there is one of each. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Creates Prometheus metrics with their own registry, which also shows those of the process. */
export function createMetrics() {
  const registry = Registry.merge([ofProcess]);
  const registers = [registry];
  const connections = new Gauge({
    name: 'ncf_mqtt_connections',
    help: 'Open MQTT connections.',
    registers,
  });
  const publishes = new Histogram({
    name: 'ncf_mqtt_publish_seconds',
    help: 'Time from a publish to its outcome, including the commit.',
    labelNames: ['act'],
    buckets: BUCKETS,
    registers,
  });
  const ended = new Counter({
    name: 'ncf_mqtt_ended_total',
    help: 'Connections closed by the broker.',
    labelNames: ['reason'],
    registers,
  });
  const http = new Histogram({
    name: 'ncf_http_seconds',
    help: 'Time that HTTP calls take.',
    labelNames: ['method', 'route'],
    buckets: HTTP_BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'ncf_http_answers_total',
    help: 'Answers to HTTP calls.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const jobs = new Histogram({
    name: 'ncf_job_seconds',
    help: 'Attempts of background jobs.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: 'ncf_limits_reached_total',
    help: 'Refusals by limits of addresses, browsers, accounts, and targets.',
    labelNames: ['rule'],
    registers,
  });
  const emails = new Counter({
    name: 'ncf_emails_total',
    help: 'Attempts to send an email.',
    labelNames: ['outcome'],
    registers,
  });
  const publishedAs = byLabels(publishes);
  const answeredAs = byLabels(http);
  return {
    registry,
    /** Called by the MQTT endpoint. */
    broker: {
      /** Open connections, after each change. */
      connections: (count: number) => connections.set(count),
      /** A publish was handled, including storage; `durationMs` in milliseconds. */
      published: (act: string, durationMs: number) => publishedAs(act).observe(durationMs / 1000),
      /** The endpoint closed a connection. */
      ended: (reason: string) => ended.inc({ reason }),
    },
    /** A call was answered; `route` is the pattern, never the path. `seconds` is the duration. */
    answered(method: string, route: string, status: number, seconds: number): void {
      answers.inc({ method, route, status });
      answeredAs(method, route).observe(seconds);
    },
    /** A limit by address, browser, account, or target refused something. */
    limitReached: (rule: string) => limits.inc({ rule }),
    /** An attempt to send an email ended. */
    mailed: (outcome: string) => emails.inc({ outcome }),
    /** A background job ended an attempt, after this many seconds. */
    jobRan: (kind: string, outcome: string, seconds: number) =>
      jobs.observe({ kind, outcome }, seconds),
  };
}

/** Caches a histogram's children by label, so that observations need no lookup. */
function byLabels<Label extends string>(
  histogram: Histogram<Label>,
): (...values: string[]) => Histogram.Internal<Label> {
  const parts = new Map<string, Histogram.Internal<Label>>();
  return (...values) => {
    const key = values.join(' ');
    let part = parts.get(key);
    if (part === undefined) parts.set(key, (part = histogram.labels(...values)));
    return part;
  };
}
