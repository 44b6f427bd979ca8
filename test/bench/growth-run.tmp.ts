import { measureGrowth } from './growth.ts';
await measureGrowth(process.env['BENCH_DATABASE_URL'] ?? '');
