import { inicisFromEnvironment, type InicisSettings } from '../../../../adapters/gateways/inicis/inicis-settings.ts';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';

/** Returns the settings of KG Inicis from these variables. Throws if they are not complete. */
export function realInicis(variables: Readonly<Record<string, string>>): InicisSettings {
  const settings = inicisFromEnvironment(parseEnvironment(variables));
  if (settings === null) throw new Error('these variables configure no gateway');
  return settings;
}
