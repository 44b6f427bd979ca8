import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { findPostgres, startPostgres } from '../../adapters/setup/postgres.mjs';
import { postgresDatabase } from '../../adapters/server/database/database.ts';
import type { Placed } from '../adapters/server/payment/shopper.ts';
import type { WayBack } from '../adapters/server/sandbox/window-shopper.ts';
import { ApiShopper, type Goods } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
