import { inicisFromEnvironment, type InicisSettings } from '../../../../adapters/gateways/inicis/inicis-settings.ts';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';

/** The settings of KG Inicis with these variables, which must be enough for it. */
export function realInicis(variables: Readonly<Record<string, string>>): InicisSettings {
  const settings = inicisFromEnvironment(parseEnvironment(variables));
  if (settings === null) throw new Error('these variables configure no gateway');
  return settings;
}
