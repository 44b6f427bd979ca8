import { beforeEach, describe, expect, it } from 'vitest';
import { PrometheusMetrics } from '../../../adapters/metrics/prometheus-metrics.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { samplesOf } from './scrape.ts';

const clock = new FakeClock(0);
let metrics: PrometheusMetrics;
beforeEach(() => {
  clock.set(5_000);
  metrics = new PrometheusMetrics(() => clock.now());
});
const samples = () => samplesOf(metrics.registry);

describe('PrometheusMetrics', () => {
  it('counts calls by name and code, and measures their duration by name', async () => {
    metrics.callEnded('GET /api/v1/my-page', 200, 4);
    metrics.callEnded('GET /api/v1/my-page', 401, 30);

    const found = await samples();

    expect(found.get('moajang_calls_total{call="GET /api/v1/my-page",code="200"}')).toBe(1);
    expect(found.get('moajang_calls_total{call="GET /api/v1/my-page",code="401"}')).toBe(1);
    expect(found.get('moajang_call_seconds_bucket{le="0.01",call="GET /api/v1/my-page"}')).toBe(1);
    expect(found.get('moajang_call_seconds_count{call="GET /api/v1/my-page"}')).toBe(2);
  });

  it('counts pages, payments, events of clients and images that could not be stored', async () => {
    metrics.pageRendered('product/product', 404, 80);
    metrics.paymentMoved('card', 'paid');
    metrics.clientEvent('login-refused');
    metrics.uploadFailed();

    const found = await samples();

    expect(found.get('moajang_pages_total{page="product/product",status="404"}')).toBe(1);
    expect(found.get('moajang_payments_total{method="card",phase="paid"}')).toBe(1);
    expect(found.get('moajang_client_events_total{what="login-refused"}')).toBe(1);
    expect(found.get('moajang_upload_failures_total')).toBe(1);
  });

  it('has samples of the payments that succeed and fail from the start, so that an alert can compare them', async () => {
    const found = await samples();

    for (const method of ['card', 'vbank', 'kakao', 'naver', 'app_card']) {
      for (const phase of ['paid', 'waiting', 'failed']) {
        expect([method, found.get(`moajang_payments_total{method="${method}",phase="${phase}"}`)]).toEqual([method, 0]);
      }
    }
  });

  it('has a sample of each job from the start, so that its first failure is an increase', async () => {
    metrics.jobsExpected(['refunds']);

    const found = await samples();

    expect(found.get('moajang_job_runs_total{name="refunds",outcome="failed"}')).toBe(0);
    expect(found.get('moajang_job_running_seconds{name="refunds"}')).toBe(0);
  });

  it('returns how long ago a job last succeeded; before its first success, the time since the start', async () => {
    metrics.jobsExpected(['refunds']);
    clock.advance(MINUTE_MS);
    expect((await samples()).get('moajang_job_success_age_seconds{name="refunds"}')).toBe(60);

    metrics.jobStarted('refunds');
    metrics.jobEnded('refunds', true);
    clock.advance(2 * MINUTE_MS);
    metrics.jobStarted('refunds');
    metrics.jobEnded('refunds', false);

    const found = await samples();
    expect(found.get('moajang_job_success_age_seconds{name="refunds"}')).toBe(120);
    expect(found.get('moajang_job_runs_total{name="refunds",outcome="done"}')).toBe(1);
    expect(found.get('moajang_job_runs_total{name="refunds",outcome="failed"}')).toBe(1);
    expect(found.get('moajang_job_seconds_count{name="refunds"}')).toBe(2);
  });

  it('reports a growing age for a job that hangs', async () => {
    metrics.jobsExpected(['refunds', 'messages']);
    metrics.jobStarted('refunds');
    clock.advance(11 * MINUTE_MS);

    const found = await samples();

    expect(found.get('moajang_job_running_seconds{name="refunds"}')).toBe(660);
    expect(found.get('moajang_job_running_seconds{name="messages"}')).toBe(0);
  });
});
