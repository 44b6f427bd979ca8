import { parseShopSetting, SHOP_SETTING_TEXTS } from '../../../core/content/shop-setting.ts';
import { SHOP_SETTINGS, type ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Commands for the public settings of the shop. */
export function settingCommands(openService: () => Promise<OperatorService>): readonly Command[] {
  return [
    {
      name: 'settings list',
      summary: '매장의 공개 설정을 보여 줘요.',
      parameters: [],
      options: {},
      async run() {
        const settings = await (await openService()).shopSettings();
        const rows = SHOP_SETTINGS.map((name) => [name, settings[name] ?? '-', SHOP_SETTING_TEXTS[name].purpose]);
        return { data: settings, lines: columns(rows) };
      },
    },
    {
      name: 'settings set',
      summary: `매장의 공개 설정을 바꿔요: ${SHOP_SETTINGS.join(', ')}`,
      parameters: ['이름', '값'],
      options: {},
      async run(args) {
        const name = settingNamed(args.positional(0));
        const value = parseShopSetting(name, args.positional(1));
        if (value === null) throw new CommandError(`${name}: ${SHOP_SETTING_TEXTS[name].form}.`);
        await (await openService()).storeShopSetting(name, value);
        return { data: { name, value }, lines: [`${name}: ${value}`] };
      },
    },
    {
      name: 'settings clear',
      summary: '매장의 공개 설정을 지워요.',
      parameters: ['이름'],
      options: {},
      async run(args) {
        const name = settingNamed(args.positional(0));
        await (await openService()).storeShopSetting(name, null);
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
