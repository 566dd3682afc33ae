/**
 * The parts of federation's runtime that entries of remotes use: they are built with `externalRuntime` and read them from
 * these globals. By name, because an import of everything keeps everything: 0.7 KB brotli of the federation chunk.
 */
import { RUNTIME_009, runtimeDescMap } from '@module-federation/error-codes';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** Global name → what an entry reads from it. */
export const entryRuntime = {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    getRemoteEntry,
    getRemoteInfo,
    loadScript,
    loadScriptNode,
    Module,
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
  _FEDERATION_ERROR_CODES: { RUNTIME_009, runtimeDescMap },
};
