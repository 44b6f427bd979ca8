import { parseShopSetting, SHOP_SETTING_TEXTS } from '../../../core/content/shop-setting.ts';
import { SHOP_SETTINGS, type ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands for the public settings of the shop. */
export function settingCommands(desk: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'settings list',
      says: '매장의 공개 설정을 보여 줘요.',
      takes: [],
      options: {},
      async run() {
        const settings = await (await desk()).shopSettings();
        const rows = SHOP_SETTINGS.map((name) => [name, settings[name] ?? '-', SHOP_SETTING_TEXTS[name].says]);
        return { data: settings, lines: columns(rows) };
      },
    },
    {
      name: 'settings set',
      says: `매장의 공개 설정을 바꿔요: ${SHOP_SETTINGS.join(', ')}`,
      takes: ['이름', '값'],
      options: {},
      async run(given) {
        const name = settingNamed(given.place(0));
        const value = parseShopSetting(name, given.place(1));
        if (value === null) throw new CommandError(`${name}: ${SHOP_SETTING_TEXTS[name].form}.`);
        await (await desk()).storeShopSetting(name, value);
        return { data: { name, value }, lines: [`${name}: ${value}`] };
      },
    },
    {
      name: 'settings clear',
      says: '매장의 공개 설정을 지워요.',
      takes: ['이름'],
      options: {},
      async run(given) {
        const name = settingNamed(given.place(0));
        await (await desk()).storeShopSetting(name, null);
        return { data: { name, value: null }, lines: [`${name}: -`] };
      },
    },
  ];
}

function settingNamed(text: string): ShopSetting {
  const name = SHOP_SETTINGS.find((one) => one === text);
  if (name === undefined) throw new UsageError(`${SHOP_SETTINGS.join(', ')} 가운데 하나여야 해요: ${text}`);
  return name;
}
