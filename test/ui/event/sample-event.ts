import type { EventCard } from '../../../core/api/browse/home.api.ts';

export function sampleEvent(event_idx: number): EventCard {
  return {
    event_idx,
    title: `이벤트 ${event_idx}`,
    event_thum_img: `events/${event_idx}.webp`,
    start_dt: '2026-11-16 00:00:00',
    end_dt: '2026-11-30 23:59:59',
  };
}
