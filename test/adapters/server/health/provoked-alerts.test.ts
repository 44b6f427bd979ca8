import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PrometheusMetrics } from '../../../../adapters/metrics/prometheus-metrics.ts';
import { registerState } from '../../../../adapters/metrics/state-metrics.ts';
import { PostgresChanges } from '../../../../adapters/server/changes/postgres-changes.ts';
import { DatabasePulse } from '../../../../adapters/server/database/database-pulse.ts';
import { checkFolder } from '../../../../adapters/server/health/data-folder.ts';
import { loadWaitingWork } from '../../../../adapters/server/health/waiting-work.ts';
import { startJobs } from '../../../../adapters/server/jobs/start-jobs.ts';
import { BudgetedMessages, loadUsedBudget } from '../../../../adapters/server/messages/budgeted-messages.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import type { ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import { FolderStore } from '../../../../adapters/server/uploads/folder-store.ts';
import { CountedUploads } from '../../../../adapters/server/uploads/counted-uploads.ts';
import { addUpload, UNUSED_UPLOAD_TTL_MS } from '../../../../adapters/server/uploads/uploads.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';
import { thresholdOf } from '../../metrics/alert-rules.ts';
import { samplesOf } from '../../metrics/scrape.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { CAN_MOUNT, SmallDisk } from './small-disk.ts';

const MESSAGE_BUDGET = 5;

/** A store that does not respond. */
class HangingStore extends FakeUploadStore {
  readonly removalRequested = deferred<void>();
  readonly removed = deferred<void>();

  override async remove(): Promise<void> {
    this.removalRequested.resolve();
    await this.removed.promise;
  }
}

describe('an operator is alerted about', () => {
  const test = useTestShop();
  let metrics: PrometheusMetrics;
  let folder: string;
  let offsetMs: () => number;
  let receivesChanges: () => boolean;
  beforeEach(() => {
    metrics = new PrometheusMetrics(() => test.clock.now());
    folder = '.';
    offsetMs = () => 0;
    receivesChanges = () => true;
    const state = {
      ready: async () => 'ready' as const,
      pool: null,
      caches: {},
      clockOffsetMs: () => offsetMs(),
      receivesChanges: () => receivesChanges(),
      folder: () => checkFolder(folder),
      waitingWork: () => loadWaitingWork(test.shop),
      usedMessageBudget: () => loadUsedBudget(test.shop, MESSAGE_BUDGET),
    };
    registerState(metrics.registry, state, () => test.clock.now());
  });
  const shop = (more: Partial<ServerContext> = {}): ServerContext => ({ ...test.shop, metrics, ...more });
  const valueOf = async (sample: string): Promise<number> =>
    (await samplesOf(metrics.registry)).get(sample) ?? Number.NaN;

  it('a job that hangs, while the jobs of other lanes run', async () => {
    const { member_idx } = await sampleMember(test.database);
    await addUpload(test.database, { member_idx }, 'upload/00/one.webp', test.clock.now());
    test.clock.advance(UNUSED_UPLOAD_TTL_MS);
    const uploadStore = new HangingStore();
    const jobs = startJobs(shop({ uploadStore }));
    await uploadStore.removalRequested.promise;

    test.clock.advance(11 * MINUTE_MS);

    expect(await valueOf('moajang_job_running_seconds{name="old-rows"}')).toBeGreaterThan(thresholdOf('JobHangs'));
    await expect.poll(() => valueOf('moajang_job_runs_total{name="rankings",outcome="done"}')).toBe(1);
    await expect.poll(() => valueOf('moajang_job_runs_total{name="points",outcome="done"}')).toBe(1);
    test.clock.advance(20 * MINUTE_MS);
    expect(await valueOf('moajang_job_success_age_seconds{name="old-rows"}')).toBeGreaterThan(thresholdOf('JobFails'));
    uploadStore.removed.resolve();
    await jobs.stop();
    expect(await valueOf('moajang_job_running_seconds{name="old-rows"}')).toBe(0);
  });

  it('a job that fails again and again', async () => {
    await test.database.schema.alterTable('ranking').renameTo('ranking_gone').execute();
    try {
      await startJobs(shop()).stop();
    } finally {
      await test.database.schema.alterTable('ranking_gone').renameTo('ranking').execute();
    }
    test.clock.advance(31 * MINUTE_MS);

    expect(await valueOf('moajang_job_runs_total{name="rankings",outcome="failed"}')).toBe(1);
    expect(await valueOf('moajang_job_runs_total{name="points",outcome="done"}')).toBe(1);
  });

  const addMail = async (): Promise<void> => {
    const { member_idx } = await sampleMember(test.database);
    const now = formatKst(test.clock.now());
    const { message_idx } = await test.database
      .insertInto('message')
      .values({
        kind: 'restocked',
        recipient: `m${member_idx}`,
        subject: 'one',
        member_idx,
        payment_idx: null,
        facts: JSON.stringify({ sell_idx: 1, product_name: '감귤', option_name: null, price: 17_900 }),
        created_dt: now,
      })
      .returning('message_idx')
      .executeTakeFirstOrThrow();
    const delivery = { message_idx, delivery_status: 'waiting', due_dt: now } as const;
    await test.database
      .insertInto('message_delivery')
      .values({ ...delivery, channel: 'mail' })
      .execute();
  };

  it('messages that are not sent', async () => {
    await addMail();
    expect(await valueOf('moajang_messages_oldest_seconds')).toBe(0);

    test.clock.advance(16 * MINUTE_MS);

    expect(await valueOf('moajang_messages_due')).toBe(1);
    expect(await valueOf('moajang_messages_oldest_seconds')).toBeGreaterThan(thresholdOf('MessagesStuck'));
  });

  it('messages that their provider refuses, hours before it refuses them for the last time', async () => {
    await addMail();
    expect(await valueOf('moajang_messages_retried')).toBe(0);

    test.mails.next = ['failed'];
    await sendMessages(shop());
    test.clock.advance(MINUTE_MS - 1);

    expect(await valueOf('moajang_messages_due')).toBe(0);
    expect(await valueOf('moajang_messages_failed')).toBe(0);
    expect(await valueOf('moajang_messages_retried')).toBe(1);
  });

  it('a budget of paid messages that is nearly used up, and one that is, after which no phone can be verified', async () => {
    const sender = new BudgetedMessages(test.messages, test.shop, MESSAGE_BUDGET);
    const send = async (times: number): Promise<number> => {
      for (let count = 0; count < times; count += 1) {
        await sender.send({ phone: '01098765432', template: 'certification', text: '인증번호는 123456 입니다.' });
      }
      test.clock.advance(MINUTE_MS);
      return valueOf('moajang_message_budget_used_ratio');
    };

    expect(await send(3)).toBeLessThan(thresholdOf('MessageBudgetLow'));
    expect(await send(1)).toBe(thresholdOf('MessageBudgetLow'));
    expect(await send(3)).toBe(thresholdOf('MessageBudgetUsedUp'));
    test.clock.advance(DAY_MS);
    expect(await valueOf('moajang_message_budget_used_ratio')).toBe(0);
  });

  it('a folder that is missing', async () => {
    expect(await valueOf('moajang_data_folder_writable')).toBe(1);
    folder = '/proc/no-such-folder';
    test.clock.advance(MINUTE_MS);

    expect(await valueOf('moajang_data_folder_writable')).toBe(thresholdOf('FolderNotWritable'));
  });

  it('images that a store does not accept', async () => {
    const store = new FakeUploadStore();
    const counted = new CountedUploads(store, metrics);
    await counted.put('upload/00/one.webp', Buffer.from('an image'));
    store.isDown = true;

    await expect(counted.put('upload/00/two.webp', Buffer.from('an image'))).rejects.toThrow('the store is down');

    expect(await valueOf('moajang_upload_failures_total')).toBeGreaterThan(thresholdOf('UploadsFail'));
    expect(await valueOf('moajang_upload_failures_total')).toBe(1);
  });

  describe.skipIf(!CAN_MOUNT)('a disk', () => {
    let disk: SmallDisk;
    beforeEach(async () => {
      disk = await SmallDisk.mount();
      folder = disk.folder;
    });
    afterEach(() => disk.unmount());
    const isWritable = (): Promise<number> => valueOf('moajang_data_folder_writable');

    it('that became read-only', async () => {
      expect(await isWritable()).toBe(1);
      await disk.makeReadOnly();
      test.clock.advance(MINUTE_MS);

      expect(await isWritable()).toBe(thresholdOf('FolderNotWritable'));
      expect(await valueOf('moajang_data_folder_size_bytes')).toBeGreaterThan(0);
    });

    it('that is full, on which no image can be stored', async () => {
      const store = new CountedUploads(new FolderStore(folder), metrics);
      await store.put('upload/00/one.webp', Buffer.from('an image'));
      await expect(writeFile(join(folder, 'log'), Buffer.alloc(100_000))).rejects.toMatchObject({ code: 'ENOSPC' });

      await expect(store.put('upload/00/two.webp', Buffer.alloc(8_000))).rejects.toMatchObject({ code: 'ENOSPC' });

      expect(await valueOf('moajang_upload_failures_total')).toBeGreaterThan(thresholdOf('UploadsFail'));
      expect(await readdir(join(folder, 'upload/00'))).toEqual(['one.webp']);
      expect(await store.get('upload/00/one.webp')).toEqual(Buffer.from('an image'));
      expect(await isWritable()).toBe(thresholdOf('FolderNotWritable'));
      expect(await valueOf('moajang_data_folder_free_bytes')).toBe(0);
      expect(await valueOf('moajang_data_folder_size_bytes')).toBeGreaterThan(0);
    });
  });

  it('a connection for reports of changes that cannot be opened', async () => {
    const feed = new PostgresChanges('postgres://127.0.0.1:1/shop', { onChange: () => {}, onPooler: () => {} });
    await feed.start(() => {});
    receivesChanges = () => feed.isCurrent();

    const reported = await valueOf('moajang_changes_reported');
    feed.stop();

    expect(reported).toBe(0);
    expect(reported).toBe(thresholdOf('ChangesNotReported'));
  });

  it('a database whose clock differs', async () => {
    const pulse = new DatabasePulse({
      readTime: async () => test.clock.now() - 2_500,
      reset: () => {},
      onChange: () => {},
      now: () => test.clock.now(),
    });
    await pulse.beat();
    offsetMs = () => pulse.offsetMs;

    const offset = await valueOf('moajang_database_clock_offset_seconds');

    expect(offset).toBe(-2.5);
    expect(Math.abs(offset)).toBeGreaterThan(thresholdOf('DatabaseClockSkew'));
  });
});
